//===- TensorLiteConstraints.h - Predicates ---------------------*- C++ -*-===//
//
// Part of rules_ods, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORLITE_IR_TENSORLITECONSTRAINTS_H
#define TENSORLITE_IR_TENSORLITECONSTRAINTS_H

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"

namespace tensorlite {

/// Whether `attr` contains each of 0, 1, …, n-1 once.
bool isPermutation(mlir::DenseI64ArrayAttr attr);

/// Whether `attr` is a number, or a tensor of equal numbers, that equals
/// `value`.
bool isSplatOf(mlir::Attribute attr, double value);

/// The type of booleans with the shape of `type`.
mlir::Type getBoolTypeLike(mlir::Type type);

#include "tensorlite/IR/TensorLiteAttrConstraints.h.inc"
#include "tensorlite/IR/TensorLiteTypeConstraints.h.inc"

} // namespace tensorlite

#endif // TENSORLITE_IR_TENSORLITECONSTRAINTS_H
