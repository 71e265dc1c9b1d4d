//===- TensorLiteOps.td - What Python binds to -------------*- tablegen -*-===//
//
// Part of rules_ods, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PYTHON_MLIR_DIALECTS_TENSORLITEOPS_TD
#define PYTHON_MLIR_DIALECTS_TENSORLITEOPS_TD

include "tensorlite/IR/TensorLiteOps.td"

#endif // PYTHON_MLIR_DIALECTS_TENSORLITEOPS_TD
