//===- TensorLiteOps.cpp - The operations, one shard at a time ------------===//
//
// Part of rules_ods, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// This file is compiled once for each shard, each time with another
// GET_OP_DEFS_<i> defined at its top. Nothing that may exist only once belongs
// here.

#include "tensorlite/IR/TensorLiteOps.h"
#include "tensorlite/IR/TensorLiteAssembly.h"

#include <cmath>

using namespace mlir;
using namespace tensorlite;

#include "tensorlite/IR/TensorLiteOps.cpp.inc"
