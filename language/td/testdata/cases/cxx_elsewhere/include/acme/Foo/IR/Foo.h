#include "acme/Foo/IR/FooDialect.h.inc"
#define GET_OP_CLASSES
#include "acme/Foo/IR/FooOps.h.inc"
