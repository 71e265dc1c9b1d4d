// RUN: -gen-op-decls
// RUN: -gen-op-defs

include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"

def PR_Dialect : Dialect {
  let name = "pr";
  let cppNamespace = "::a::pr";
}
class PR_Op<string m, list<Trait> traits = []> : Op<PR_Dialect, m, traits>;

def PR_AllOp : PR_Op<"all", [AttrSizedOperandSegments, AttrSizedResultSegments]> {
  let arguments = (ins
    Variadic<I32>:$zs,
    I32Attr:$required,
    I64Prop:$count,
    OptionalAttr<I64Attr>:$opt,
    DefaultValuedProp<I64Prop, "3">:$dflt_prop,
    StringProp:$str,
    UnitProp:$unit_prop,
    ArrayProp<I64Prop>:$arr,
    OptionalProp<I32Prop>:$maybe_prop,
    ConfinedProp<I32Prop, CPred<"$_self > 3">, "more than three">:$confined,
    ConfinedProp<I64Prop, CPred<"$_self > $_op.n()">, "snake">:$snake_case,
    DefaultValuedProp<StringProp, "\"x\"", "std::string{\"x\"}">:$over,
    DefaultValuedAttr<I32Attr, "7">:$dflt,
    Optional<AnyType>:$maybe,
    VariadicOfVariadic<AnyType, "sizes">:$groups,
    DenseI32ArrayAttr:$sizes
  );
  let results = (outs Variadic<I32>:$r0, Optional<I1>:$r1, AnyType);
}
