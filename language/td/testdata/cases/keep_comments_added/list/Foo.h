#include "list/FooDialect.h.inc"
#define GET_OP_CLASSES
#include "list/FooOps.h.inc"
