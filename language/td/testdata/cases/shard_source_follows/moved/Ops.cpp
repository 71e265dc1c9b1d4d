#include "moved/Foo.h"
#include "moved/FooOps.cpp.inc"
