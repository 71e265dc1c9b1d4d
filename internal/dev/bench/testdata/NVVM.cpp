namespace mlir::NVVM {
class NVVMDialect;
}
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"

namespace mlir::NVVM {
void nvvmInferResultRanges(Operation *op, Value result,
                           ArrayRef<ConstantIntRanges> argRanges,
                           SetIntRangeFn setResultRanges); // MLIR 22
void nvvmInferResultRanges(std::optional<LLVM::ConstantRangeAttr> range,
                           Value result, ArrayRef<ConstantIntRanges> argRanges,
                           SetIntRangeFn setResultRanges); // MLIR 24
LogicalResult
verifyConstantRangeAttr(Operation *op,
                        std::optional<LLVM::ConstantRangeAttr> range);
class CTAGroupKindAttr;
ParseResult parseCTAGroup(OpAsmParser &parser,
                          CTAGroupKindAttr &group); // MLIR 24
void printCTAGroup(OpAsmPrinter &printer, Operation *op,
                   CTAGroupKindAttr group); // MLIR 24
} // namespace mlir::NVVM

using namespace mlir;
using namespace mlir::NVVM;
