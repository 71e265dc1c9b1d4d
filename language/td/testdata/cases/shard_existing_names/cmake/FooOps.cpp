#include "cmake/Foo.h"
#include "cmake/FooOps.cpp.inc"
