#include "rest/Foo.h"
#include "rest/FooOps.cpp.inc"
