#include "fits/Foo.h"
#define GET_OP_CLASSES
#include "fits/FooOps.cpp.inc"
