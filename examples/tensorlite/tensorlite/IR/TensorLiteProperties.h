//===- TensorLiteProperties.h - Storage of properties -----------*- C++ -*-===//
//
// Part of rules_ods, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORLITE_IR_TENSORLITEPROPERTIES_H
#define TENSORLITE_IR_TENSORLITEPROPERTIES_H

#include "mlir/Bytecode/BytecodeImplementation.h"
#include "mlir/IR/DialectImplementation.h"

namespace tensorlite {

/// A version of something. ODS calls the functions below to print it, to keep
/// it in bytecode, and to convert it from and to an attribute.
struct Version {
  int64_t release = 0;
  int64_t revision = 0;

  bool operator==(const Version &other) const {
    return release == other.release && revision == other.revision;
  }
};

llvm::raw_ostream &operator<<(llvm::raw_ostream &stream,
                              const Version &version);

mlir::Attribute convertToAttribute(mlir::MLIRContext *context,
                                   const Version &version);
llvm::LogicalResult
convertFromAttribute(Version &version, mlir::Attribute attr,
                     llvm::function_ref<mlir::InFlightDiagnostic()> emitError);

llvm::LogicalResult readFromMlirBytecode(mlir::DialectBytecodeReader &reader,
                                         Version &version);
void writeToMlirBytecode(mlir::DialectBytecodeWriter &writer,
                         const Version &version);

} // namespace tensorlite

template <>
struct mlir::FieldParser<tensorlite::Version> {
  static mlir::FailureOr<tensorlite::Version> parse(mlir::AsmParser &parser);
};

#endif // TENSORLITE_IR_TENSORLITEPROPERTIES_H
