// RUN(23+): -gen-spirv-serialization
// Attributes that SPIR-V passes as ids of constants.
include "mlir/Dialect/SPIRV/IR/SPIRVBase.td"
def A0 : I32EnumAttrCase<"A0", 0>;
def SPIRV_TensorArmAxisAttr : ConfinedAttr<I32Attr, []>;
def SPIRV_BoolConstAttr : ConfinedAttr<I32Attr, []>;
def SPIRV_I8OrI16OrF16OrF32OrBF16ConstAttr : Attr<CPred<"true">, "one">;
def SPIRV_I32_1DTensorArmOfLength2Attr : Attr<CPred<"true">, "two">;
def AnyTensorArmAttr : Attr<CPred<"true">, "three">;
def TensorArmTypeAttr : TypeAttrBase<"::mlir::Type", "a type">;
def TensorArmEnumAttr : SPIRV_I32EnumAttr<"E", "an enum", "e", [A0]>;
def SPIRV_AOp : SPIRV_Op<"a"> {
  let arguments = (ins SPIRV_TosaExtAccTypeAttr:$acc, SPIRV_TosaExtResizeModeAttr:$resize, SPIRV_TosaExtNaNPropagationModeAttr:$nan,
    SPIRV_TosaExtRoundingModeAttr:$rounding, SPIRV_QuadSwapDirectionAttr:$direction, OptionalAttr<SPIRV_QuadSwapDirectionAttr>:$other);
  let results = (outs AnyType:$r);
}
def SPIRV_BOp : SPIRV_Op<"b"> {
  let arguments = (ins SPIRV_TensorArmAxisAttr:$axis, AnyType:$x, SPIRV_BoolConstAttr:$flag, OptionalAttr<SPIRV_I8OrI16OrF16OrF32OrBF16ConstAttr>:$one,
    SPIRV_I32_1DTensorArmOfLength2Attr:$two, OptionalAttr<AnyTensorArmAttr>:$three, DefaultValuedAttr<AnyTensorArmAttr, "x">:$default,
    ConfinedAttr<SPIRV_BoolConstAttr, []>:$confined);
}
def SPIRV_COp : SPIRV_Op<"c"> { let arguments = (ins TensorArmTypeAttr:$type, TensorArmEnumAttr:$enum); }
