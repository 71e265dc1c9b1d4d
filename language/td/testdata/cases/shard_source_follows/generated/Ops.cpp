#include "generated/Foo.h"
#include "generated/FooOps.cpp.inc"
