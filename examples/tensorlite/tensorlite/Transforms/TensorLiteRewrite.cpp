//===- TensorLiteRewrite.cpp - The pass tensorlite-rewrite ----------------===//
//
// Part of rules_ods, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/Matchers.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
#include "tensorlite/IR/TensorLiteOps.h"
#include "tensorlite/Transforms/Passes.h"

#include <array>

namespace tensorlite {
#define GEN_PASS_DEF_TENSORLITEREWRITE
#include "tensorlite/Transforms/Passes.h.inc"
} // namespace tensorlite

using namespace mlir;
using namespace tensorlite;

//===----------------------------------------------------------------------===//
// Functions that the patterns call
//===----------------------------------------------------------------------===//

static TypedAttr reciprocal(TypedAttr value) {
  OpFoldResult result = foldFloats(value, [](double x) { return 1.0 / x; });
  return cast<TypedAttr>(cast<Attribute>(result));
}

static TypedAttr multiplyAttrs(TypedAttr lhs, TypedAttr rhs) {
  OpFoldResult result = foldNumbers(
      lhs, rhs, [](double a, double b) { return a * b; },
      [](APInt a, APInt b) -> std::optional<APInt> { return a * b; });
  return cast<TypedAttr>(cast<Attribute>(result));
}

static DenseI64ArrayAttr compose(Builder &builder, DenseI64ArrayAttr first,
                                 DenseI64ArrayAttr second) {
  SmallVector<int64_t> permutation;
  for (int64_t dim : second.asArrayRef())
    permutation.push_back(first[dim]);
  return builder.getDenseI64ArrayAttr(permutation);
}

static Value makeConcat(OpBuilder &builder, Location loc, IntegerAttr axis,
                        ArrayRef<Value> inputs) {
  return ConcatOp::create(builder, loc, ValueRange(inputs), axis.getInt());
}

static std::array<Value, 2> negateBoth(OpBuilder &builder, Location loc,
                                       Value a, Value b) {
  auto both = MinMaxOp::create(builder, loc, a, b);
  return {NegOp::create(builder, loc, both.getMost()),
          NegOp::create(builder, loc, both.getLeast())};
}

/// Succeeds if `op` squares a value, and sets `base` to that value.
static LogicalResult matchExponent(Operation *op, Value &base) {
  auto pow = dyn_cast<PowOp>(op);
  Attribute exponent;
  if (!pow || !matchPattern(pow.getRhs(), m_Constant(&exponent)) ||
      !isSplatOf(exponent, 2.0))
    return failure();
  base = pow.getLhs();
  return success();
}

static void copyOrigin(Operation *from, Operation *to) {
  if (Attribute origin = from->getDiscardableAttr("tensorlite.origin"))
    to->setDiscardableAttr("tensorlite.origin", origin);
}

namespace {
#include "tensorlite/Transforms/TensorLitePatterns.inc"
} // namespace

void tensorlite::populateRewritePatterns(RewritePatternSet &patterns) {
  populateWithGenerated(patterns);
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

namespace {
struct RewritePass
    : public tensorlite::impl::TensorLiteRewriteBase<RewritePass>,
      public RewriterBase::Listener {
  using TensorLiteRewriteBase::TensorLiteRewriteBase;
  RewritePass() = default;
  RewritePass(const RewritePass &other) : TensorLiteRewriteBase(other) {}

  void notifyOperationReplaced(Operation *, ValueRange) override { ++replaced; }

  void runOnOperation() override {
    RewritePatternSet patterns(&getContext());
    populateRewritePatterns(patterns);
    GreedyRewriteConfig config;
    config.setListener(this);
    config.setMaxNumRewrites(maxRewrites);
    config.enableFolding(fold);
    SmallVector<Operation *> roots;
    getOperation()->walk([&](Operation *op) {
      if (op != getOperation() &&
          !llvm::is_contained(skip, op->getName().getStringRef()))
        roots.push_back(op);
    });
    config.setStrictness(skip.empty()
                             ? GreedyRewriteStrictness::AnyOp
                             : GreedyRewriteStrictness::ExistingAndNewOps);
    // With a limited number of rewrites, the patterns need not converge.
    (void)applyOpPatternsGreedily(roots, std::move(patterns), config);
  }
};
} // namespace
