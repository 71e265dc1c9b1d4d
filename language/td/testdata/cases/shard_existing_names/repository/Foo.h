#include "repository/FooDialect.h.inc"
#define GET_OP_CLASSES
#include "repository/FooOps.h.inc"
