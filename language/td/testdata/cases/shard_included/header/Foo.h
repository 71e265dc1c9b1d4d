#include "header/FooDialect.h.inc"
#define GET_OP_CLASSES
#include "header/FooOps.h.inc"
