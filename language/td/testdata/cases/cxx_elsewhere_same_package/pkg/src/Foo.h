#include "pkg/src/FooDialect.h.inc"
#define GET_OP_CLASSES
#include "pkg/src/FooOps.h.inc"
