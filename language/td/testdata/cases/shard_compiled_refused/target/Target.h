#include "target/TargetOpsDialect.h.inc"
#define GET_OP_CLASSES
#include "target/TargetOps.h.inc"
