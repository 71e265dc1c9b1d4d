#include "small/FooDialect.h.inc"
#define GET_OP_CLASSES
#include "small/FooOps.h.inc"
