//===- TensorLiteDialect.h - The dialect ------------------------*- C++ -*-===//
//
// Part of rules_ods, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORLITE_IR_TENSORLITEDIALECT_H
#define TENSORLITE_IR_TENSORLITEDIALECT_H

#include "mlir/IR/Dialect.h"
#include "tensorlite/IR/TensorLiteAttrs.h"

#include "tensorlite/IR/TensorLiteDialect.h.inc"

#endif // TENSORLITE_IR_TENSORLITEDIALECT_H
