//===- TensorLiteRelease.h - Differences between releases -------*- C++ -*-===//
//
// Part of rules_ods, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The differences between the releases of MLIR that the dialect's C++ compiles
// against. No other C++ file asks for the release.
//
//===----------------------------------------------------------------------===//

#ifndef TENSORLITE_IR_TENSORLITERELEASE_H
#define TENSORLITE_IR_TENSORLITERELEASE_H

#include "mlir/IR/OpDefinition.h"
#include "llvm/Config/llvm-config.h"

/// The qualifier of the methods of resources, which are constant since LLVM 23.
#if LLVM_VERSION_MAJOR >= 23
#define TENSORLITE_RESOURCE_CONST const
#else
#define TENSORLITE_RESOURCE_CONST
#endif

namespace tensorlite {

/// The type of the parameter with the properties of an operation that static
/// methods have, such as inferReturnTypes.
#if LLVM_VERSION_MAJOR >= 23
using PropertiesParameter = mlir::PropertyRef;
#else
using PropertiesParameter = mlir::OpaqueProperties;
#endif

} // namespace tensorlite

#endif // TENSORLITE_IR_TENSORLITERELEASE_H
