#include "computed/Foo.h"
#include "computed/FooOps.cpp.inc"
