// RUN(22): -gen-op-decls
// RUN(22): -gen-op-defs

include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
include "mlir/IR/BuiltinAttributes.td"
include "mlir/Interfaces/InferTypeOpInterface.td"

def NP_Dialect : Dialect {
  let name = "np";
  let cppNamespace = "::np";
  let usePropertiesForAttributes = 0;
}
class NP_Op<string m, list<Trait> traits = []> : Op<NP_Dialect, m, traits>;

def NP_Empty : NP_Op<"empty">;

def NP_AttrsOp : NP_Op<"attrs", [AttrSizedOperandSegments, AttrSizedResultSegments]> {
  let arguments = (ins
    Variadic<I32>:$zs,
    I32Attr:$required,
    OptionalAttr<I64Attr>:$opt,
    DefaultValuedAttr<I32Attr, "7">:$dflt,
    DefaultValuedOptionalAttr<StrAttr, "\"seven\"">:$dflt_opt,
    UnitAttr:$unit,
    Optional<AnyType>:$maybe,
    AnyFloat,
    VariadicOfVariadic<AnyType, "sizes">:$groups,
    DenseI32ArrayAttr:$sizes,
    ConfinedAttr<I32Attr, [IntMinValue<3>, IntMaxValue<9>]>:$confined,
    BoolAttr:$flag,
    TypeAttrOf<I32>:$ty
  );
  let results = (outs Variadic<I32>:$r0, Optional<I1>:$r1, AnyType);
  DerivedTypeAttr derivedTy = DerivedTypeAttr<"return getRequiredAttr().getType();">;
  DerivedAttr derivedN = DerivedAttr<"int", "return 1;", "$_builder.getI32IntegerAttr($_self)">;
}

def NP_InferAttr : NP_Op<"infer_attr", [AllTypesMatch<["value", "out"]>]> {
  let arguments = (ins TypedAttrInterface:$value);
  let results = (outs AnyType:$out);
}

// Properties of an operation whose dialect keeps attributes as attributes.
def NP_WithPropertyOp : NP_Op<"with_property", [AttrSizedOperandSegments, AttrSizedResultSegments]> {
  let arguments = (ins
    I32Attr:$a, I32Prop:$p, Variadic<I32>:$b, Optional<I32>:$c, DefaultValuedAttr<I32Attr, "1">:$d,
    VariadicOfVariadic<I32, "sz">:$e, DenseI32ArrayAttr:$sz, OptionalAttr<StrAttr>:$o
  );
  let results = (outs Variadic<I32>:$x, Variadic<I32>:$y);
  DerivedTypeAttr derivedTy = DerivedTypeAttr<"return getAAttr().getType();">;
}
def NP_OnlyPropertyOp : NP_Op<"only_property"> {
  let arguments = (ins I32Prop:$p);
  let useCustomPropertiesEncoding = 1;
}
