#define GET_OP_CLASSES
#include "foo/FooExtraOps.h.inc"
#define GET_OP_CLASSES
#include "foo/FooExtraOps.cpp.inc"
#define GET_OP_CLASSES
#include "foo/FooOps.h.inc"
#define GET_OP_CLASSES
#include "foo/FooOps.cpp.inc"
