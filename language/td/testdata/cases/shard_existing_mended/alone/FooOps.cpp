#include "alone/Foo.h"
#include "alone/FooOps.cpp.inc"
