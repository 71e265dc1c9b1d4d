#include "only/Foo.h"
#include "only/FooOps.cpp.inc"
