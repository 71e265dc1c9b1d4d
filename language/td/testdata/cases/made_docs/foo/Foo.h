#define GET_OP_CLASSES
#include "foo/FooOps.h.inc"
#include "foo/FooDialect.h.inc"
