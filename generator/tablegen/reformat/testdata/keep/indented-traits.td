/* Copyright 2022 The authors. */

#ifndef STYLE_OPS
#define STYLE_OPS

class HLO_UnaryElementwiseOp<string mnemonic, list<Trait> traits,
    Type OperandType, Type ResultType = OperandType> : HLO_Op<mnemonic,
        traits # [Elementwise, InferShapedTypeOpInterface]> {
  let arguments = (ins OperandType:$operand);
  let results = (outs ResultType:$result);
  let extraClassDeclaration = commonClassDeclaration # [{
    LogicalResult reifyReturnTypeShapes(OpBuilder& builder);
  }];

  let assemblyFormat = [{
    $operand attr-dict
      `:` custom<SameOperandsAndResultType>(type($operand), type($result))
  }];
}

def HLO_AbsOp: HLO_UnaryElementwiseOp<"abs",
    [Pure, HLO_SpeculatableIfStaticDimInOutputIsStaticInInput,
     HLO_CompatibleOperandsAndResultElementType /*abs_c1*/],
    HLO_SignedIntFpOrComplexTensor /*abs_i1*/,
    HLO_SignedIntOrFpTensor> { /*abs_c1*/
  let summary = "Abs operation";
  let description = [{
    Performs element-wise abs operation on `operand` tensor.
  }];
}

def HLO_CaseOp: HLO_Op<"case", [
      RecursiveMemoryEffects,
      HLO_RecursivelySpeculatable,
      SingleBlockImplicitTerminator<"ReturnOp">,
      DeclareOpInterfaceMethods<InferTypeOpInterface>
    ]> {
  let arguments = (ins
    HLO_PredTensor:$index /*case_i1*/
  );

  let regions = (region VariadicRegion<SizedRegion<1>>:$branches /*case_i2*/);
  let results = (outs Variadic<HLO_TensorOrTokenOrQuantTensor>); /*case_r1*/
}

def HLO_BatchNormGradOp: HLO_Op<"batch_norm_grad", [Pure,
    AllTypesMatch<["scale", "mean", "variance", "grad_scale",
        "grad_offset"]> /*batch_norm_grad_c3*/,
    DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let arguments = (ins
    4DTensorOf<[HLO_Float]>:$operand, // (i1)
    1DTensorOf<[HLO_Float]>:$scale,   // (i2)
    F32Attr:$epsilon,                 // (i6)
    I64Attr:$feature_index            // (i7)
  );
}

def HLO_CustomCallOp: HLO_Op<"custom_call",
    [DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]>, // custom_call_c1
  Results<(outs Variadic<HLO_Tensor>:$result)> {
  let arguments = (ins
    Variadic<HLO_Tensor>:$inputs,
    DefaultValuedOptionalAttr<
        HLO_CustomCallApiVersionAttr,
        "::hlo::CustomCallApiVersion::API_VERSION_ORIGINAL">:
        $api_version,
    DefaultValuedOptionalAttr<TypedArrayAttrBase<FlatSymbolRefAttr,
        "flat symbol ref array attribute">, "{}">:$called_computations
  );
}

#endif  // STYLE_OPS
