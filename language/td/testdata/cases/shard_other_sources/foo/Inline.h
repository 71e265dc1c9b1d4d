#define GET_OP_LIST
#include "foo/FooOps.cpp.inc"
