#include "foo/Foo.h"
#define GET_OP_CLASSES
#include "foo/FooMore.cpp.inc"
#define GET_OP_CLASSES
#include "foo/FooOps.cpp.inc"
