#include "includes/IncludesOpsDialect.h.inc"
#define GET_OP_CLASSES
#include "includes/IncludesOps.h.inc"
