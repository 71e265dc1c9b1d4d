#include "zed/ZedOpsDialect.h.inc"
#define GET_OP_CLASSES
#include "zed/ZedOps.h.inc"
