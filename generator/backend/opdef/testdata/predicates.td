// RUN: -gen-op-defs
// RUN: -gen-op-decls
// Names of arguments and results in predicates, also of adaptors, and initial
// values of properties.
include "mlir/IR/OpBase.td"
include "mlir/IR/Properties.td"
def D : Dialect { let name = "d"; let cppNamespace = "::d"; }
class A<string s> : Attr<CPred<"f("#s#", $_self)">, "s"> { let storageType = "S"; let returnType = "R"; let convertFromStorage = "$_self"; }
class P<string s> : Property<"int64_t"> { let predicate = CPred<"p("#s#", $_self)">; }
class Initial<string storage, string default> : Property<"std::string", "ss"> { let defaultValue = default; let storageTypeValueOverride = storage; }
def X : Op<D, "x", [AttrSizedOperandSegments, AttrSizedResultSegments]> {
  let arguments = (ins AnyType:$a0, Optional<AnyType>:$a1, Variadic<AnyType>:$a2,
    A<"$a0 $a1 $a2 $at $o $p $r0 $r1 $r2 $rg $sc $_ctxt $_builder $nope">:$at, OptionalAttr<A<"$a0 $at">>:$o,
    P<"$a0 $a1 $a2 $at $o $p $r0 $r1 $r2">:$p, DefaultValuedAttr<A<"$at $o">, "d">:$dv);
  let results = (outs AnyType:$r0, Optional<AnyType>:$r1, Variadic<AnyType>:$r2);
  let regions = (region Region<CPred<"rr($a0, $_self, $at, $r0, $_op)">>:$rg);
  let successors = (successor Successor<CPred<"ss($a0, $_self, $at, $r0, $_op)">>:$sc);
}
def Y : Op<D, "y"> { let arguments = (ins Initial<"$_self $x", "x">:$a, Initial<"zz", "">:$b, Initial<"", "$_builder $_ctxt $_attr $_storage $_diag $_value">:$c); }
def Z : Op<D, "z\nz"> { let arguments = (ins I32:$a); }
def W : Property<"T", "s"> { let convertFromAttribute = "$_builder $_attr $_storage $_diag $_ctxt"; let writeToMlirBytecode = "$_reader $_writer $_storage $_ctxt"; let readFromMlirBytecode = "$_reader $_writer $_storage"; }
def V : Op<D, "v"> { let arguments = (ins W:$p, W:$q); }
