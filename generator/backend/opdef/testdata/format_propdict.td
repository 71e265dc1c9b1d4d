// RUN: -gen-op-decls
// RUN: -gen-op-defs
include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/Properties.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/IR/BuiltinAttributes.td"
def T_Dialect : Dialect { let name = "t"; let cppNamespace = "::t"; }
class T_Op<string m, list<Trait> traits = []> : Op<T_Dialect, m, traits>;
def C1 : T_Op<"c1", [AttrSizedOperandSegments, AttrSizedResultSegments]> {
  let arguments = (ins DefaultValuedAttr<I32Attr,"5">:$di, OptionalAttr<AnyAttr>:$oa, DefaultValuedOptionalAttr<I32Attr,"5">:$doi, I32Prop:$p, DefaultValuedProp<I32Prop, "3">:$dp, OptionalProp<StringProp>:$op, UnitProp:$up, StrAttr:$req, I32Attr:$used, I32Prop:$usedp, DefaultValuedProp<StringProp, "foo()">:$dsp,
   Variadic<AnyType>:$x, Variadic<AnyType>:$y);
  let results = (outs Variadic<AnyType>:$r, Variadic<AnyType>:$s);
  let assemblyFormat = "$used $usedp $x `,` $y attr-dict prop-dict `:` type($x) type($y) type($r) type($s)";
}
def C2 : T_Op<"c2", [AttrSizedOperandSegments, AttrSizedResultSegments]> {
  let arguments = (ins Variadic<AnyType>:$x, Variadic<AnyType>:$y, OptionalAttr<UnitAttr>:$u);
  let results = (outs Variadic<AnyType>:$r, Variadic<AnyType>:$s);
  let assemblyFormat = "operands attr-dict prop-dict `:` type($x) type($y) type(results)";
}
def C3 : T_Op<"c3"> {
  let arguments = (ins DefaultValuedAttr<I32Attr, "$_builder.foo()">:$a, DefaultValuedOptionalAttr<StrAttr, "$_builder.x()">:$b, DefaultValuedProp<I32Prop, "bar()">:$p);
  let assemblyFormat = "(`x` $a^)? (`y` $b^)? (`z` $p^)? attr-dict prop-dict";
}
