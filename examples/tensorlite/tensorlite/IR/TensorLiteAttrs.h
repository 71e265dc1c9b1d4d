//===- TensorLiteAttrs.h - Attributes ---------------------------*- C++ -*-===//
//
// Part of rules_ods, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORLITE_IR_TENSORLITEATTRS_H
#define TENSORLITE_IR_TENSORLITEATTRS_H

#include "mlir/IR/BuiltinAttributes.h"
#include "tensorlite/IR/TensorLiteEnums.h"

#include "tensorlite/IR/TensorLiteAttrInterfaces.h.inc"

#define GET_ATTRDEF_CLASSES
#include "tensorlite/IR/TensorLiteAttrs.h.inc"

#endif // TENSORLITE_IR_TENSORLITEATTRS_H
