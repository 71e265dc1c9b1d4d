#include "directive/Foo.h"
#include "directive/FooOps.cpp.inc"
