#include "person/Foo.h"
#include "person/FooOps.cpp.inc"
