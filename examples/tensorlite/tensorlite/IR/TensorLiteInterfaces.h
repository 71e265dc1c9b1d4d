//===- TensorLiteInterfaces.h - Operation interfaces ------------*- C++ -*-===//
//
// Part of rules_ods, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORLITE_IR_TENSORLITEINTERFACES_H
#define TENSORLITE_IR_TENSORLITEINTERFACES_H

#include "mlir/IR/OpDefinition.h"

namespace tensorlite {

/// The number of elements in values of the given types; those of unknown shape
/// count as one.
int64_t countElements(mlir::TypeRange types);

namespace detail {
/// What the cost interface expects of operations that implement it.
llvm::LogicalResult verifyCostOp(mlir::Operation *op);
} // namespace detail

} // namespace tensorlite

#include "tensorlite/IR/TensorLiteInterfaces.h.inc"

#endif // TENSORLITE_IR_TENSORLITEINTERFACES_H
