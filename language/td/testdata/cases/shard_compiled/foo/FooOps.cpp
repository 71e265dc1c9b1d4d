#include "foo/Foo.h"
#include "foo/FooOps.cpp.inc"
