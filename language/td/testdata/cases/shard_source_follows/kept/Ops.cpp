#include "kept/Foo.h"
#include "kept/FooOps.cpp.inc"
