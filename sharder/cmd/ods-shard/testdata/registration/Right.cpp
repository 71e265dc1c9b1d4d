#include "Reef.h"

reef::ReefDialect::ReefDialect(mlir::MLIRContext *context)
    : Dialect("reef", context, mlir::TypeID::get<ReefDialect>()) {
  addOperations<CoralOp>();
  registerReefDialectOperations(this);
}

#define GET_OP_CLASSES
#include "Reef.cpp.inc"
