#include "generated/FooDialect.h.inc"
#define GET_OP_CLASSES
#include "generated/FooOps.h.inc"
