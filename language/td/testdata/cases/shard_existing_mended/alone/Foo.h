#include "alone/FooDialect.h.inc"
#define GET_OP_CLASSES
#include "alone/FooOps.h.inc"
