#include "Yield.h"

mlir::MutableOperandRange d::YieldOp::getMutableSuccessorOperands(mlir::RegionSuccessor successor) {
  return getValuesMutable();
}

mlir::OperandRange d::forwarded(YieldOp op, mlir::RegionBranchPoint point) {
  return op.getMutableSuccessorOperands(mlir::RegionSuccessor(point));
}
