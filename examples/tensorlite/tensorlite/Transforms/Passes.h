//===- Passes.h - Passes over the dialect -----------------------*- C++ -*-===//
//
// Part of rules_ods, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORLITE_TRANSFORMS_PASSES_H
#define TENSORLITE_TRANSFORMS_PASSES_H

#include "mlir/Pass/Pass.h"

namespace mlir {
class RewritePatternSet;
} // namespace mlir

namespace tensorlite {

/// Which operations the pass tensorlite-cost reports.
enum class CostDetail { All, Dear };

std::unique_ptr<mlir::Pass> createCostPass();

/// Adds the patterns of TensorLitePatterns.td.
void populateRewritePatterns(mlir::RewritePatternSet &patterns);

#define GEN_PASS_DECL
#include "tensorlite/Transforms/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "tensorlite/Transforms/Passes.h.inc"

} // namespace tensorlite

#endif // TENSORLITE_TRANSFORMS_PASSES_H
