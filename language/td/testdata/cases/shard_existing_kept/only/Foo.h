#include "only/FooDialect.h.inc"
#define GET_OP_CLASSES
#include "only/FooOps.h.inc"
