#define GET_OP_CLASSES
#include "acme/Foo/FooOps.cpp.inc"
