#include "directive/FooDialect.h.inc"
#define GET_OP_CLASSES
#include "directive/FooOps.h.inc"
