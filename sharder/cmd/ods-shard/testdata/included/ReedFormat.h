#ifndef REED_FORMAT_H
#define REED_FORMAT_H
#include "mlir/IR/OpImplementation.h"
namespace reed {
bool isWindy(mlir::Operation *op);
mlir::ParseResult parseLength(mlir::OpAsmParser &parser, mlir::OpAsmParser::UnresolvedOperand &grow,
                              mlir::Type &type, mlir::Type &length);
void printLength(mlir::OpAsmPrinter &printer, mlir::Operation *op, mlir::Value grow, mlir::Type type,
                 mlir::Type length);
} // namespace reed
#endif
