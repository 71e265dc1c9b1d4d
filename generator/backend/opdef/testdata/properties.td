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

// Segment sizes in the bytecode of old versions: their place among attributes,
// derived ones included.
class PR_OldOp<string m, dag args> : PR_Op<m, [AttrSizedOperandSegments, AttrSizedResultSegments]> {
  let arguments = !con((ins Variadic<I32>:$v, Variadic<I32>:$w), args);
  let results = (outs Variadic<I32>:$x, Variadic<I32>:$y);
}
def PR_Old0Op : PR_OldOp<"old0", (ins)>;
def PR_Old1Op : PR_OldOp<"old1", (ins I32Attr:$a, I32Prop:$q)> { DerivedTypeAttr b = DerivedTypeAttr<"return t();">; }
def PR_Old2Op : PR_OldOp<"old2", (ins I32Attr:$p)> { DerivedTypeAttr q = DerivedTypeAttr<"return t();">; }
def PR_Old3Op : PR_OldOp<"old3", (ins I32Attr:$p, OptionalAttr<I32Attr>:$z)> {
  DerivedTypeAttr b = DerivedTypeAttr<"return t();">;
  DerivedTypeAttr c = DerivedTypeAttr<"return t();">;
}
def PR_Old4Op : PR_Op<"old4", [AttrSizedOperandSegments]> {
  let arguments = (ins Variadic<I32>:$v, Variadic<I32>:$w, I32Attr:$a);
  DerivedTypeAttr b = DerivedTypeAttr<"return t();">;
}
