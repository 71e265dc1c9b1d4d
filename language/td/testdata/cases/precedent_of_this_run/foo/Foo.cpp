#include "foo/FooDialect.h.inc"
#include "foo/FooShape.h.inc"
#define GET_OP_CLASSES
#include "foo/FooOps.h.inc"
