#include "passed/FooDialect.h.inc"
#define GET_OP_CLASSES
#include "passed/FooOps.h.inc"
