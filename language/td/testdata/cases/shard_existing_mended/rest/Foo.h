#include "rest/FooDialect.h.inc"
#define GET_OP_CLASSES
#include "rest/FooOps.h.inc"
