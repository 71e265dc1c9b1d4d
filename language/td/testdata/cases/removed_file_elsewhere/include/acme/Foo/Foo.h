#include "acme/Foo/FooDialect.h.inc"
#define GET_OP_CLASSES
#include "acme/Foo/FooOps.h.inc"
