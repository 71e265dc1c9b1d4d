#include "moved/FooDialect.h.inc"
#define GET_OP_CLASSES
#include "moved/FooOps.h.inc"
