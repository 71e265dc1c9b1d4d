#include "number/FooDialect.h.inc"
#define GET_OP_CLASSES
#include "number/FooOps.h.inc"
