//===- TensorLiteEnums.h - Enumerations -------------------------*- C++ -*-===//
//
// Part of rules_ods, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORLITE_IR_TENSORLITEENUMS_H
#define TENSORLITE_IR_TENSORLITEENUMS_H

#include "mlir/IR/DialectImplementation.h"

#include "tensorlite/IR/TensorLiteEnums.h.inc"

#endif // TENSORLITE_IR_TENSORLITEENUMS_H
