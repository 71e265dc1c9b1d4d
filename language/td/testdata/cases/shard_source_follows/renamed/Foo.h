#include "renamed/FooDialect.h.inc"
#define GET_OP_CLASSES
#include "renamed/FooOps.h.inc"
