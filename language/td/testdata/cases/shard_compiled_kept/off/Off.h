#include "off/OffOpsDialect.h.inc"
#define GET_OP_CLASSES
#include "off/OffOps.h.inc"
