//===- TensorLiteOps.h - Operations -----------------------------*- C++ -*-===//
//
// Part of rules_ods, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORLITE_IR_TENSORLITEOPS_H
#define TENSORLITE_IR_TENSORLITEOPS_H

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/IR/RegionKindInterface.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/DerivedAttributeOpInterface.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "tensorlite/IR/TensorLiteConstraints.h"
#include "tensorlite/IR/TensorLiteDialect.h"
#include "tensorlite/IR/TensorLiteFolding.h"
#include "tensorlite/IR/TensorLiteInterfaces.h"
#include "tensorlite/IR/TensorLiteProperties.h"
#include "tensorlite/IR/TensorLiteTraits.h"
#include "tensorlite/IR/TensorLiteTypes.h"

namespace tensorlite {
/// The type of a reduction's result.
llvm::LogicalResult
inferReduction(std::optional<mlir::Location> location, mlir::Type input,
               llvm::ArrayRef<int64_t> axes, bool keepDims,
               llvm::SmallVectorImpl<mlir::Type> &types);
} // namespace tensorlite

#define GET_OP_CLASSES
#include "tensorlite/IR/TensorLiteOps.h.inc"

#endif // TENSORLITE_IR_TENSORLITEOPS_H
