#include "kept_one/Foo.h"
#include "kept_one/FooOps.cpp.inc"
