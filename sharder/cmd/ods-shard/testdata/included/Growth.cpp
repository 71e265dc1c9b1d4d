#include "Reed.h"

// A function with the mnemonic of an operation, one with the name of an operand, and one that the code calls.
static mlir::Value bend(mlir::Value value) { return value; }
static mlir::Value grow(mlir::Value value) { return bend(value); }
namespace reed {
bool isWindy(mlir::Operation *op) { return op->getNumOperands() > 0; }
} // namespace reed
