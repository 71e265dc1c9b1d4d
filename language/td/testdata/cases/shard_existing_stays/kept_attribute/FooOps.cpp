#include "kept_attribute/Foo.h"
#include "kept_attribute/FooOps.cpp.inc"
