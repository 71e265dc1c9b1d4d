#include "renamed/Foo.h"
#include "renamed/FooOps.cpp.inc"
