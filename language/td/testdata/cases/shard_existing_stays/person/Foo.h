#include "person/FooDialect.h.inc"
#define GET_OP_CLASSES
#include "person/FooOps.h.inc"
