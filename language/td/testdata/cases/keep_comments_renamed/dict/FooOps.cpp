#include "dict/Foo.h"
#define GET_OP_CLASSES
#include "dict/FooOps.cpp.inc"
