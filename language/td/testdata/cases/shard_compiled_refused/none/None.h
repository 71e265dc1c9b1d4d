#include "none/NoneOpsDialect.h.inc"
#define GET_OP_CLASSES
#include "none/NoneOps.h.inc"
