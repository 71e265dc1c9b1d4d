#include "foo/FooOpsDialect.h.inc"
#define GET_OP_CLASSES
#include "foo/FooOps.h.inc"
