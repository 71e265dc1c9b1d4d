#include "Reef.h"

reef::ReefOpsDialect::ReefOpsDialect(mlir::MLIRContext *context)
    : Dialect("reef", context, mlir::TypeID::get<ReefOpsDialect>()) {
  addOperations<
#define GET_OP_LIST
#include "Reef.cpp.inc"
      >();
}
void reef::one() {}
void reef::two() {}
void reef::three() {}
void reef::four() {}

#define GET_OP_CLASSES
#include "Reef.cpp.inc"
