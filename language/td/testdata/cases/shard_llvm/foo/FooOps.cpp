#include "foo/FooOps.cpp.inc"
