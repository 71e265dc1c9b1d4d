#include "both/FooDialect.h.inc"
#define GET_OP_CLASSES
#include "both/FooOps.h.inc"
