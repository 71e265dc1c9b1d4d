#include "cmake/FooDialect.h.inc"
#define GET_OP_CLASSES
#include "cmake/FooOps.h.inc"
