//===- TensorLiteTypeConstraints.td - What operands may be -*- tablegen -*-===//
//
// Part of rules_ods, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORLITE_IR_TENSORLITETYPECONSTRAINTS_TD
#define TENSORLITE_IR_TENSORLITETYPECONSTRAINTS_TD

include "mlir/IR/CommonTypeConstraints.td"

def TL_Element : AnyTypeOf<[AnyFloat, AnySignlessInteger, Index],
                           "an element"> {
  let cppFunctionName = "isElementType";
}

def TL_Tensor : RankedTensorOf<[AnyFloat, AnySignlessInteger, Index]> {
  let cppFunctionName = "isTensorType";
}

def TL_FloatTensor : RankedTensorOf<[AnyFloat]>;
def TL_IntTensor : RankedTensorOf<[AnySignlessInteger, Index]>;
def TL_BoolTensor : RankedTensorOf<[I1]>;
def TL_Matrix : TensorRankOf<[AnyFloat, AnySignlessInteger], [2]>;

// Inside the region of an operation the same arithmetic works on scalars.
def TL_Number : AnyTypeOf<[TL_Element, TL_Tensor], "an element or a tensor">;
def TL_Float : AnyTypeOf<[AnyFloat, TL_FloatTensor], "a float or a tensor of floats">;
def TL_Int : AnyTypeOf<[AnySignlessInteger, Index, TL_IntTensor],
                       "an integer or a tensor of integers">;
def TL_Bool : AnyTypeOf<[I1, TL_BoolTensor], "a boolean or a tensor of booleans">;

def TL_StaticTensor : Type<
    And<[TL_Tensor.predicate,
         CPred<"::llvm::cast<::mlir::ShapedType>($_self).hasStaticShape()">]>,
    "tensor of known shape", "::mlir::RankedTensorType"> {
  let cppFunctionName = "isStaticTensorType";
}

#endif // TENSORLITE_IR_TENSORLITETYPECONSTRAINTS_TD
