//===- TensorLiteCanonicalization.cpp - Patterns of the canonicalizer -----===//
//
// Part of rules_ods, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/Matchers.h"
#include "tensorlite/IR/TensorLiteOps.h"

using namespace mlir;
using namespace tensorlite;

namespace {
#include "tensorlite/IR/TensorLiteCanonicalization.inc"

/// Replaces an `if` with a constant condition.
struct InlineIf : public OpRewritePattern<IfOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(IfOp op,
                                PatternRewriter &rewriter) const override {
    APInt condition;
    if (!matchPattern(op.getCondition(), m_ConstantInt(&condition)))
      return failure();
    Region &region =
        condition.isZero() ? op.getElseRegion() : op.getThenRegion();
    if (region.empty()) {
      rewriter.eraseOp(op);
      return success();
    }
    auto yield = cast<YieldOp>(region.front().getTerminator());
    SmallVector<Value> values(yield.getValues());
    rewriter.eraseOp(yield);
    rewriter.inlineBlockBefore(&region.front(), op);
    rewriter.replaceOp(op, values);
    return success();
  }
};
} // namespace

void AddOp::getCanonicalizationPatterns(RewritePatternSet &results,
                                        MLIRContext *context) {
  results.add<AddOfSub>(context);
}

void SubOp::getCanonicalizationPatterns(RewritePatternSet &results,
                                        MLIRContext *context) {
  results.add<SubOfNeg>(context);
}

void IfOp::getCanonicalizationPatterns(RewritePatternSet &results,
                                       MLIRContext *context) {
  results.add<InlineIf>(context);
}

LogicalResult AbsOp::canonicalize(AbsOp op, PatternRewriter &rewriter) {
  auto neg = op.getInput().getDefiningOp<NegOp>();
  if (!neg)
    return failure();
  rewriter.modifyOpInPlace(
      op, [&] { op.getInputMutable().assign(neg.getInput()); });
  return success();
}

LogicalResult CondBrOp::canonicalize(CondBrOp op, PatternRewriter &rewriter) {
  APInt condition;
  if (!matchPattern(op.getCondition(), m_ConstantInt(&condition)))
    return failure();
  if (condition.isZero())
    rewriter.replaceOpWithNewOp<BrOp>(op, op.getFalseOperands(),
                                      op.getFalseDest());
  else
    rewriter.replaceOpWithNewOp<BrOp>(op, op.getTrueOperands(),
                                      op.getTrueDest());
  return success();
}
