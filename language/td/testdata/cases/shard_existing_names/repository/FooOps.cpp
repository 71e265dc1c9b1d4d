#include "repository/Foo.h"
#include "repository/FooOps.cpp.inc"
