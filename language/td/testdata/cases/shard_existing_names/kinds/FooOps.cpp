#include "kinds/Foo.h"
#include "kinds/FooOps.cpp.inc"
