namespace mlir::NVVM {
class NVVMDialect;
}
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"

namespace mlir::NVVM {
void nvvmInferResultRanges(Operation *op, Value result,
                           ArrayRef<ConstantIntRanges> argRanges,
                           SetIntRangeFn setResultRanges);
LogicalResult
verifyConstantRangeAttr(Operation *op,
                        std::optional<LLVM::ConstantRangeAttr> range);
} // namespace mlir::NVVM

using namespace mlir;
using namespace mlir::NVVM;
