#include "dialect/FooDialect.h.inc"
#define GET_OP_CLASSES
#include "dialect/FooOps.h.inc"
