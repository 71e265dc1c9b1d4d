#include "list/Foo.h"
#define GET_OP_CLASSES
#include "list/FooOps.cpp.inc"
