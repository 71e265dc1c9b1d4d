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

/// Returns a number of the given type, or a tensor of equal numbers.
mlir::TypedAttr splatOf(mlir::Type type, double value);
mlir::TypedAttr splatOf(mlir::Type type, int64_t value);

/// Applies `function` to a constant float, or to each element of a constant
/// tensor of floats. Returns null if `operand` is neither.
mlir::OpFoldResult foldFloats(mlir::Attribute operand,
                              llvm::function_ref<double(double)> function);

/// The same for two constants of the same type, floats or integers. `integers`
/// returns nullopt if the operation has no value for the operands.
mlir::OpFoldResult foldNumbers(
    mlir::Attribute lhs, mlir::Attribute rhs,
    llvm::function_ref<double(double, double)> floats,
    llvm::function_ref<std::optional<llvm::APInt>(llvm::APInt, llvm::APInt)>
        integers);

} // namespace tensorlite

#endif // TENSORLITE_IR_TENSORLITEFOLDING_H
