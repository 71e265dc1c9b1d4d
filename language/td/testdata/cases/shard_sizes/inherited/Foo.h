#include "inherited/FooDialect.h.inc"
#define GET_OP_CLASSES
#include "inherited/FooOps.h.inc"
