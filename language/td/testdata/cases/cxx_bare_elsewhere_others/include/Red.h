#include "RedDialect.h.inc"
#define GET_OP_CLASSES
#include "RedOps.h.inc"
