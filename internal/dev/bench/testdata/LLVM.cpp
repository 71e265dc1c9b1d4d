#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/DialectImplementation.h"

// Two functions that only predicates use.
mlir::Type getI1SameShape(mlir::Type type);
mlir::Type getValAndBoolStructType(mlir::Type type);

// As ods-shard doctor writes them.
namespace mlir::LLVM {
::mlir::ParseResult parseGEPIndices(::mlir::OpAsmParser &parser, ::llvm::SmallVectorImpl<::mlir::OpAsmParser::UnresolvedOperand> &dynamicIndices, ::mlir::DenseI32ArrayAttr &rawConstantIndices);
::mlir::ParseResult parseIndirectBrOpSucessors(::mlir::OpAsmParser &parser, const ::mlir::Type &, ::llvm::SmallVectorImpl<::mlir::Block *> &successors, ::llvm::SmallVectorImpl<::llvm::SmallVector<::mlir::OpAsmParser::UnresolvedOperand>> &succOperands, ::llvm::SmallVectorImpl<::llvm::SmallVector<::mlir::Type>> &);
::mlir::ParseResult parseInsertExtractValueElementType(::mlir::OpAsmParser &parser, ::mlir::Type &, const ::mlir::Type &, const ::mlir::DenseI64ArrayAttr &position);
::mlir::ParseResult parseLLVMLinkage(::mlir::OpAsmParser &parser, ::mlir::LLVM::LinkageAttr &linkage);
::mlir::ParseResult parseShuffleType(::mlir::OpAsmParser &parser, const ::mlir::Type &, ::mlir::Type &, const ::mlir::DenseI32ArrayAttr &mask);
::mlir::ParseResult parseSwitchOpCases(::mlir::OpAsmParser &parser, const ::mlir::Type &, ::mlir::DenseIntElementsAttr &case_values, ::llvm::SmallVectorImpl<::mlir::Block *> &caseDestinations, ::llvm::SmallVectorImpl<::llvm::SmallVector<::mlir::OpAsmParser::UnresolvedOperand>> &caseOperands, ::llvm::SmallVectorImpl<::llvm::SmallVector<::mlir::Type>> &);
void printGEPIndices(::mlir::OpAsmPrinter &printer, ::mlir::Operation *op, ::mlir::OperandRange dynamicIndices, ::mlir::DenseI32ArrayAttr rawConstantIndices);
void printIndirectBrOpSucessors(::mlir::OpAsmPrinter &printer, ::mlir::Operation *op, ::mlir::Type, ::mlir::SuccessorRange successors, ::mlir::OperandRangeRange succOperands, ::mlir::TypeRangeRange);
void printInsertExtractValueElementType(::mlir::OpAsmPrinter &printer, ::mlir::Operation *op, ::mlir::Type, ::mlir::Type, ::mlir::DenseI64ArrayAttr position);
void printLLVMLinkage(::mlir::OpAsmPrinter &printer, ::mlir::Operation *op, ::mlir::LLVM::LinkageAttr linkage);
void printShuffleType(::mlir::OpAsmPrinter &printer, ::mlir::Operation *op, ::mlir::Type, ::mlir::Type, ::mlir::DenseI32ArrayAttr mask);
void printSwitchOpCases(::mlir::OpAsmPrinter &printer, ::mlir::Operation *op, ::mlir::Type, ::mlir::DenseIntElementsAttr case_values, ::mlir::SuccessorRange caseDestinations, ::mlir::OperandRangeRange caseOperands, ::mlir::TypeRangeRange);
} // namespace mlir::LLVM

using namespace mlir;
using namespace mlir::LLVM;
