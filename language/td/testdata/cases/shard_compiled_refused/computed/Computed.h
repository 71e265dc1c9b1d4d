#include "computed/ComputedOpsDialect.h.inc"
#define GET_OP_CLASSES
#include "computed/ComputedOps.h.inc"
