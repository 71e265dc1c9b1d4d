//===- TensorLiteDialect.td - The dialect itself -----------*- tablegen -*-===//
//
// Part of rules_ods, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORLITE_IR_TENSORLITEDIALECT_TD
#define TENSORLITE_IR_TENSORLITEDIALECT_TD

include "mlir/IR/DialectBase.td"
include "mlir/IR/OpBase.td"

def TensorLite_Dialect : Dialect {
  let name = "tensorlite";
  let cppNamespace = "::tensorlite";

  let summary = "A small tensor dialect";
  let description = [{
    Element-wise arithmetic, reductions and changes of shape on ranked tensors,
    a few operations with regions, and control flow between blocks.

    ```mlir
    %sum = tensorlite.add %a, %b : tensor<4xf32>
    %max = tensorlite.reduce_max %sum, axes = [0] : tensor<4xf32>
    ```
  }];

  // Division of integers by a constant zero folds to `ub.poison`.
  let dependentDialects = ["::mlir::ub::UBDialect"];

  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
  let hasConstantMaterializer = 1;
  let hasCanonicalizer = 1;
  let hasOperationAttrVerify = 1;
  let hasRegionArgAttrVerify = 1;

  let discardableAttrs = (ins
    "::mlir::StringAttr":$origin,
    "::tensorlite::RangeAttr":$value_range
  );

  let extraClassDeclaration = [{
    /// The largest rank that the operations of this dialect accept.
    static constexpr int64_t kMaxRank = 6;

    void registerAttributes();
    void registerTypes();
  }];
}

#endif // TENSORLITE_IR_TENSORLITEDIALECT_TD
