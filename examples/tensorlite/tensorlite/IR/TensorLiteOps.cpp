//===- TensorLiteOps.cpp - The operations, one shard at a time ------------===//
//
// Part of rules_ods, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Each shard compiles what this file has before it includes the definitions of
// operations. Put what may be defined only once after that, or into another file.

#include "tensorlite/IR/TensorLiteOps.h"
#include "tensorlite/IR/TensorLiteAssembly.h"

#include <cmath>

using namespace mlir;
using namespace tensorlite;

#include "tensorlite/IR/TensorLiteOps.cpp.inc"
