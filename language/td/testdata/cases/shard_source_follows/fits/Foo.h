#include "fits/FooDialect.h.inc"
#define GET_OP_CLASSES
#include "fits/FooOps.h.inc"
