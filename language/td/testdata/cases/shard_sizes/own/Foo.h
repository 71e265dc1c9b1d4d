#include "own/FooDialect.h.inc"
#define GET_OP_CLASSES
#include "own/FooOps.h.inc"
