//===- TensorLiteFolding.h - Arithmetic on constants ------------*- C++ -*-===//
//
// Part of rules_ods, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORLITE_IR_TENSORLITEFOLDING_H
#define TENSORLITE_IR_TENSORLITEFOLDING_H

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/OpDefinition.h"

namespace tensorlite {

/// A number of the given type, or a tensor of equal numbers.
mlir::TypedAttr splatOf(mlir::Type type, double value);
mlir::TypedAttr splatOf(mlir::Type type, int64_t value);

/// `function` applied to a constant float or to each element of a constant
/// tensor of floats; null if `operand` is neither.
mlir::OpFoldResult foldFloats(mlir::Attribute operand,
                              llvm::function_ref<double(double)> function);

/// As above for two constants of the same type, floats or integers. The
/// functions answer nothing where the operation has no value.
mlir::OpFoldResult foldNumbers(
    mlir::Attribute lhs, mlir::Attribute rhs,
    llvm::function_ref<double(double, double)> floats,
    llvm::function_ref<std::optional<llvm::APInt>(llvm::APInt, llvm::APInt)>
        integers);

} // namespace tensorlite

#endif // TENSORLITE_IR_TENSORLITEFOLDING_H
