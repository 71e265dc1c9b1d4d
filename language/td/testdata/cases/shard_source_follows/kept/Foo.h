#include "kept/FooDialect.h.inc"
#define GET_OP_CLASSES
#include "kept/FooOps.h.inc"
