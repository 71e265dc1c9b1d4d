// RUN(22): -gen-op-decls
// RUN(22): -gen-op-defs
include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/Properties.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/IR/BuiltinAttributes.td"
def T_Dialect : Dialect { let name = "t"; let cppNamespace = "::t"; let usePropertiesForAttributes = 0; }
class T_Op<string m, list<Trait> traits = []> : Op<T_Dialect, m, traits>;
def N1 : T_Op<"n1", [AttrSizedOperandSegments, AttrSizedResultSegments]> {
  let arguments = (ins I32Attr:$a, OptionalAttr<AnyAttr>:$oa, UnitAttr:$u, UnitAttr:$u2, Variadic<AnyType>:$x, VariadicOfVariadic<AnyType,"seg">:$vv, DenseI32ArrayAttr:$seg, DefaultValuedAttr<SymbolNameAttr, "\"\"">:$sn);
  let results = (outs Variadic<AnyType>:$r, Variadic<AnyType>:$s);
  let assemblyFormat = "$a $x (`b` $u^)? oilist(`a` $u2) custom<X>($oa) (`k` $sn^)? attr-dict $vv type($vv) prop-dict `:` type($x) type($r) type($s)";
}
def N2 : T_Op<"n2", [AttrSizedOperandSegments, AttrSizedResultSegments]> {
  let arguments = (ins I32Attr:$a, OptionalAttr<AnyAttr>:$oa, I32Prop:$p, UnitAttr:$u, UnitAttr:$u2, Variadic<AnyType>:$x, Variadic<AnyType>:$y);
  let results = (outs Variadic<AnyType>:$r, Variadic<AnyType>:$s);
  let assemblyFormat = "$a $x `,` $y (`b` $u^)? oilist(`a` $u2) custom<X>($oa) $p attr-dict prop-dict `:` type($x) type($y) type($r) type($s)";
}
def N3 : T_Op<"n3", []> {
  let assemblyFormat = "attr-dict prop-dict";
}
