#define GET_OP_CLASSES
#include "foo/FooDialect.h.inc"
#include "foo/FooOps.h.inc"
