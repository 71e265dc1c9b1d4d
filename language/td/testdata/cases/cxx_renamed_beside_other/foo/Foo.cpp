#define GET_OP_CLASSES
#include "foo/FooKernels.h.inc"
#define GET_OP_CLASSES
#include "foo/FooKernels.cpp.inc"
