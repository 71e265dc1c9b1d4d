#include "foo/FooDialect.h.inc"
#define GET_OP_CLASSES
#include "foo/FooOps.h.inc"
