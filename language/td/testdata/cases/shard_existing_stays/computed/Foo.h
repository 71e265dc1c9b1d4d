#include "computed/FooDialect.h.inc"
#define GET_OP_CLASSES
#include "computed/FooOps.h.inc"
