//===- TensorLiteAttrConstraints.td - What attributes may be *- tablegen -*-===//
//
// Part of rules_ods, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORLITE_IR_TENSORLITEATTRCONSTRAINTS_TD
#define TENSORLITE_IR_TENSORLITEATTRCONSTRAINTS_TD

include "mlir/IR/CommonAttrConstraints.td"

// The dimensions that an operation works on: not negative, in ascending order.
def TL_Axes : ConfinedAttr<DenseI64ArrayAttr, [
    DenseArrayNonNegative<DenseI64ArrayAttr>,
    DenseArrayStrictlySorted<DenseI64ArrayAttr>]>;

def TL_Permutation : AttrConstraint<
    CPred<"::tensorlite::isPermutation(::llvm::cast<::mlir::DenseI64ArrayAttr>($_self))">,
    "a permutation of 0, 1, 2, ..."> ;

def TL_ZeroAttr : Attr<
    CPred<"::tensorlite::isSplatOf($_self, 0.0)">, "all elements zero"> {
  let cppFunctionName = "isZeroAttr";
}

def TL_OneAttr : Attr<
    CPred<"::tensorlite::isSplatOf($_self, 1.0)">, "all elements one"> {
  let cppFunctionName = "isOneAttr";
}

#endif // TENSORLITE_IR_TENSORLITEATTRCONSTRAINTS_TD
