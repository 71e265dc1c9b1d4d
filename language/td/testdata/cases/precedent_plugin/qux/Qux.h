#include "qux/QuxOpsDialect.h.inc"
#define GET_OP_CLASSES
#include "qux/QuxOps.h.inc"
