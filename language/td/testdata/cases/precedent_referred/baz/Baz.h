#include "baz/BazOpsDialect.h.inc"
#define GET_OP_CLASSES
#include "baz/BazOps.h.inc"
