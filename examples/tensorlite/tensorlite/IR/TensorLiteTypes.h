//===- TensorLiteTypes.h - Types --------------------------------*- C++ -*-===//
//
// Part of rules_ods, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORLITE_IR_TENSORLITETYPES_H
#define TENSORLITE_IR_TENSORLITETYPES_H

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"

#include "tensorlite/IR/TensorLiteTypeInterfaces.h.inc"

#define GET_TYPEDEF_CLASSES
#include "tensorlite/IR/TensorLiteTypes.h.inc"

#endif // TENSORLITE_IR_TENSORLITETYPES_H
