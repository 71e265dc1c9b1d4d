#include "bar/BarOpsDialect.h.inc"
#define GET_OP_CLASSES
#include "bar/BarOps.h.inc"
