#include "mlir/Dialect/SPIRV/IR/SPIRVDialect.h"
#include "mlir/Dialect/SPIRV/IR/SPIRVOps.h"
#include "mlir/IR/OpImplementation.h"

namespace mlir::spirv {
Type getUnaryOpResultType(Type operandType); // MLIR 22
Type getMatchingBoolType(Type operandType);  // MLIR 24
bool isDirectInModuleLikeOp(Operation *op);
bool isNestedInFunctionOpInterface(Operation *op);
bool isNestedInGraphARMOpInterface(Operation *op);
ParseResult parseImageOperands(OpAsmParser &parser, ImageOperandsAttr &attr);
void printImageOperands(OpAsmPrinter &printer, Operation *op,
                        ImageOperandsAttr attr);
ParseResult parseSwitchOpCases(
    OpAsmParser &parser, Type &selectorType, Block *&defaultTarget,
    SmallVectorImpl<OpAsmParser::UnresolvedOperand> &defaultOperands,
    SmallVectorImpl<Type> &defaultOperandTypes, DenseIntElementsAttr &literals,
    SmallVectorImpl<Block *> &targets,
    SmallVectorImpl<SmallVector<OpAsmParser::UnresolvedOperand>> &targetOperands,
    SmallVectorImpl<SmallVector<Type>> &targetOperandTypes);
void printSwitchOpCases(OpAsmPrinter &printer, Operation *op,
                        Type selectorType, Block *defaultTarget,
                        OperandRange defaultOperands,
                        TypeRange defaultOperandTypes,
                        DenseIntElementsAttr literals, SuccessorRange targets,
                        OperandRangeRange targetOperands,
                        const TypeRangeRange &targetOperandTypes);
} // namespace mlir::spirv

using namespace mlir;
using namespace mlir::spirv;
