#include "computed_options/Foo.h"
#include "computed_options/FooOps.cpp.inc"
