#include "ir/FooDialect.h.inc"
#define GET_OP_CLASSES
#include "ir/FooOps.h.inc"
