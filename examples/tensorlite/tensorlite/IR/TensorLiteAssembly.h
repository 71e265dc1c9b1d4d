//===- TensorLiteAssembly.h - Custom directives -----------------*- C++ -*-===//
//
// Part of rules_ods, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORLITE_IR_TENSORLITEASSEMBLY_H
#define TENSORLITE_IR_TENSORLITEASSEMBLY_H

#include "mlir/IR/OpImplementation.h"

// The functions that custom<...> directives of assembly formats call. This
// header declares them, because each shard of the operations calls them.
namespace tensorlite {

/// custom<ShapeOnly>: `[2, ?]`, a tensor type with the elements of `input`.
mlir::ParseResult parseShapeOnly(mlir::OpAsmParser &parser, mlir::Type input,
                                 mlir::Type &result);
void printShapeOnly(mlir::OpAsmPrinter &printer, mlir::Operation *op,
                    mlir::Type input, mlir::Type result);

/// custom<SliceBounds>: `[offset : size : stride, …]`. The strides are
/// optional.
mlir::ParseResult parseSliceBounds(mlir::OpAsmParser &parser,
                                   mlir::DenseI64ArrayAttr &offsets,
                                   mlir::DenseI64ArrayAttr &sizes,
                                   mlir::DenseI64ArrayAttr &strides);
void printSliceBounds(mlir::OpAsmPrinter &printer, mlir::Operation *op,
                      mlir::DenseI64ArrayAttr offsets,
                      mlir::DenseI64ArrayAttr sizes,
                      mlir::DenseI64ArrayAttr strides);

} // namespace tensorlite

#endif // TENSORLITE_IR_TENSORLITEASSEMBLY_H
