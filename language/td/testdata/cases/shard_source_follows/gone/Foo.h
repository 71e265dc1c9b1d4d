#include "gone/FooDialect.h.inc"
#define GET_OP_CLASSES
#include "gone/FooOps.h.inc"
