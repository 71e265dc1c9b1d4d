#include "twice/TwiceOpsDialect.h.inc"
#define GET_OP_CLASSES
#include "twice/TwiceOps.h.inc"
