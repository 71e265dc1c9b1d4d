//===- TensorLiteCost.cpp - The pass tensorlite-cost ----------------------===//
//
// Part of rules_ods, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/BuiltinOps.h"
#include "tensorlite/IR/TensorLiteDialect.h"
#include "tensorlite/IR/TensorLiteInterfaces.h"
#include "tensorlite/Transforms/Passes.h"

namespace tensorlite {
#define GEN_PASS_DEF_TENSORLITECOST
#include "tensorlite/Transforms/Passes.h.inc"
} // namespace tensorlite

using namespace mlir;
using namespace tensorlite;

namespace {
struct CostPass : public tensorlite::impl::TensorLiteCostBase<CostPass> {
  void runOnOperation() override {
    getOperation().walk([&](CostOpInterface op) {
      if (detail == CostDetail::Dear && op.isCheap())
        return;
      op.emitRemark() << op.getFamily() << " costs "
                      << op.getCostWithLanes(lanes)
                      << (op.isInFamily("reduction") ? ", reduces" : "");
    });
  }
};
} // namespace

std::unique_ptr<Pass> tensorlite::createCostPass() {
  return std::make_unique<CostPass>();
}
