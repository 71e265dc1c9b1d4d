//===- TensorLiteCanonicalization.td - Patterns ------------*- tablegen -*-===//
//
// Part of rules_ods, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Patterns that the canonicalizer applies.
//
//===----------------------------------------------------------------------===//

#ifndef TENSORLITE_IR_TENSORLITECANONICALIZATION_TD
#define TENSORLITE_IR_TENSORLITECANONICALIZATION_TD

include "mlir/IR/PatternBase.td"
include "tensorlite/IR/TensorLiteOps.td"

// (a - b) + b = a. Integers only: it is inexact for floating-point numbers.
def AddOfSub : Pat<(TL_AddOp (TL_SubOp TL_Int:$a, $b), $b),
                   (replaceWithValue $a)>;

// a - (-b) = a + b
def SubOfNeg : Pat<(TL_SubOp $a, (TL_NegOp $b)), (TL_AddOp $a, $b)>;

#endif // TENSORLITE_IR_TENSORLITECANONICALIZATION_TD
