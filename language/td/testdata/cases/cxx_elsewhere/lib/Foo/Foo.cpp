#include "acme/Foo/IR/FooDialect.cpp.inc"
#define GET_OP_CLASSES
#include "acme/Foo/IR/FooOps.cpp.inc"
