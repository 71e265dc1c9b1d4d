//===- TensorLiteTraits.h - Traits and resources ----------------*- C++ -*-===//
//
// Part of rules_ods, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORLITE_IR_TENSORLITETRAITS_H
#define TENSORLITE_IR_TENSORLITETRAITS_H

#include "mlir/IR/OpDefinition.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include "tensorlite/IR/TensorLiteRelease.h"

namespace tensorlite {
namespace OpTrait {

namespace detail {
llvm::LogicalResult verifySameRank(mlir::Operation *op);
} // namespace detail

/// All operands and results that are tensors have the same rank.
template <typename ConcreteOp>
class SameRank : public mlir::OpTrait::TraitBase<ConcreteOp, SameRank> {
public:
  static llvm::LogicalResult verifyTrait(mlir::Operation *op) {
    return detail::verifySameRank(op);
  }
};

} // namespace OpTrait

/// What `tensorlite.print` writes to.
struct ConsoleResource
    : public mlir::SideEffects::Resource::Base<ConsoleResource> {
  llvm::StringRef getName() TENSORLITE_RESOURCE_CONST final {
    return "TensorLiteConsole";
  }
};

/// What `tensorlite.random` draws from.
struct EntropyResource
    : public mlir::SideEffects::Resource::Base<EntropyResource> {
  llvm::StringRef getName() TENSORLITE_RESOURCE_CONST final {
    return "TensorLiteEntropy";
  }
};

} // namespace tensorlite

#endif // TENSORLITE_IR_TENSORLITETRAITS_H
