#include "options/FooDialect.h.inc"
#define GET_OP_CLASSES
#include "options/FooOps.h.inc"
