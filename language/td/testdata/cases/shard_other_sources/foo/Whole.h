// Whoever includes this file defines a macro before.
#include "foo/FooOps.cpp.inc"
