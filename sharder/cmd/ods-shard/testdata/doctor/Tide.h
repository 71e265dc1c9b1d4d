#include "Tide.h.inc"
namespace tide {
mlir::ParseResult parseLevel(mlir::OpAsmParser &parser, mlir::Type &level);
inline bool isSlack(mlir::Operation *op) { return llvm::isa<SlackOp>(op); }
} // namespace tide
