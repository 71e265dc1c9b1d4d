#include "options/Foo.h"
#include "options/FooOps.cpp.inc"
