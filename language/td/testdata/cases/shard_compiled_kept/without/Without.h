#include "without/WithoutOpsDialect.h.inc"
#define GET_OP_CLASSES
#include "without/WithoutOps.h.inc"
