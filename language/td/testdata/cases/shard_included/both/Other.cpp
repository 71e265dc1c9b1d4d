#include "both/Foo.h"
#include "both/FooOps.cpp.inc"
