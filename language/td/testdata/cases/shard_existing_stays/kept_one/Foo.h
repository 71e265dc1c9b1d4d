#include "kept_one/FooDialect.h.inc"
#define GET_OP_CLASSES
#include "kept_one/FooOps.h.inc"
