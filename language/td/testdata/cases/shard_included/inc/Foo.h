#include "inc/FooDialect.h.inc"
#define GET_OP_CLASSES
#include "inc/FooOps.h.inc"
