// RUN(22): -gen-op-decls
// RUN(22): -gen-op-defs
include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/Properties.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/IR/BuiltinAttributes.td"

def T_Dialect : Dialect { let name = "t"; let cppNamespace = "::t"; }
class T_Op<string m, list<Trait> traits = []> : Op<T_Dialect, m, traits>;

def E1 : I32EnumAttr<"E1", "", [I32EnumAttrCase<"a", 0>, I32EnumAttrCase<"b", 1>]> { let cppNamespace = "::t"; }
def E2 : I32EnumAttr<"E2", "", [I32EnumAttrCase<"a", 0, "a-b">, I32EnumAttrCase<"b", 1>]> { let cppNamespace = "::t"; }
def E3i : I32EnumAttr<"E3", "", [I32EnumAttrCase<"a", 0>]> { let cppNamespace = "::t"; let genSpecializedAttr = 0; }
def E3 : EnumAttr<T_Dialect, E3i, "e3">;
def E4 : I64EnumAttr<"E4", "", [I64EnumAttrCase<"a", 0>, I64EnumAttrCase<"b", 5>]> { let cppNamespace = "::t"; }
def B1 : I32BitEnumAttr<"B1", "", [I32BitEnumAttrCaseBit<"a", 0>, I32BitEnumAttrCaseBit<"b", 1>]> { let cppNamespace = "::t"; }

def A1 : T_Op<"a1", [AttrSizedOperandSegments]> {
  let arguments = (ins AnyType:$x, Variadic<AnyType>:$vs, Optional<I32>:$o, I32Attr:$i, OptionalAttr<I64Attr>:$oi, StrAttr:$s, SymbolNameAttr:$sym, UnitAttr:$u, E1:$e1, E2:$e2, E3:$e3, E4:$e4, B1:$b1, DefaultValuedAttr<I32Attr,"5">:$di, OptionalAttr<E1>:$oe1,TypeAttr:$ta, AnyAttr:$aa, FlatSymbolRefAttr:$fs,DefaultValuedAttr<E1,"::t::E1::a">:$de1);
  let results = (outs AnyType:$r, Variadic<AnyType>:$rs);
  let regions = (region AnyRegion:$reg, SizedRegion<1>:$reg1, VariadicRegion<AnyRegion>:$regs);
  let successors = (successor AnySuccessor:$su, VariadicSuccessor<AnySuccessor>:$sus);
  let assemblyFormat = [{
     $x `,` $vs `(` $o `)` `foo` `<` $i `>` $oi $s $sym ($u^)? $e1 $e2 $e3 $e4 $b1 $di ($oe1^ `:` )? $ta $aa $fs ($de1^)? $reg $reg1 $regs $su $sus
     attr-dict-with-keyword `:` type($x) `,` type($vs) `->` type($r) type($rs)
  }];
}
def A2 : T_Op<"a2", [AttrSizedOperandSegments, AttrSizedResultSegments]> {
  let arguments = (ins VariadicOfVariadic<AnyType, "segs">:$vv, Variadic<AnyType>:$vs, DenseI32ArrayAttr:$segs, IntProp<"int32_t">:$p1, DefaultValuedProp<IntProp<"int32_t">, "3">:$p2, UnitProp:$up, OptionalProp<StringProp>:$op);
  let results = (outs AnyType:$r, Variadic<AnyType>:$rs, Optional<AnyType>:$or);
  let regions = (region AnyRegion:$reg, SizedRegion<1>:$reg1, VariadicRegion<AnyRegion>:$regs);
  let assemblyFormat = [{
     $vv (`vs` $vs^ `:` type($vs)):(`else` $reg $regs)? ($reg1^)? $p1 $p2 ($op^ `,`)? (`u` $up^)?
     custom<Foo>(attr-dict, type($vv), ref($vs), ref($p1), "hello $_builder $_ctxt", ref(type($vs)))
     `:` qualified(type($r)) `,` type($rs) type($or)
  }];
}
def A3 : T_Op<"a3", [SameOperandsAndResultType]> {
  let arguments = (ins AnyType:$a, AnyType:$b);
  let results = (outs AnyType:$r);
  let assemblyFormat = "operands attr-dict `:` type($r)";
}
def A4 : T_Op<"a4", [TypesMatchWith<"foo", "a", "b", "foo($_self, $_ctxt)">, DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let arguments = (ins AnyType:$a, AnyType:$b, I1:$c);
  let results = (outs AnyType:$r);
  let assemblyFormat = "operands attr-dict prop-dict `:` type($a)";
}
def A5 : T_Op<"a5",[AttrSizedOperandSegments]> {
  let arguments = (ins Variadic<AnyType>:$a, Optional<AnyType>:$b, UnitAttr:$u, OptionalAttr<I32Attr>:$i);
  let results = (outs Variadic<AnyType>:$r);
  let regions = (region AnyRegion:$reg, VariadicRegion<AnyRegion>:$regs);
  let assemblyFormat = [{ $a oilist( `u` $u | `b` $b `:` type($b) | `i` $i) regions attr-dict `:` functional-type($a, $r) }];
}
def A6 : T_Op<"a6", [AllTypesMatch<["a","b","r"]>]> {
  let arguments = (ins AnyType:$a, AnyType:$b);
  let results = (outs AnyType:$r);
  let successors = (successor AnySuccessor:$su, AnySuccessor:$su2);
  let assemblyFormat = "$a `,` $b successors attr-dict `:` type($a)";
}
