#include "foo/FooEnums.h.inc"
#include "foo/FooEnums.cpp.inc"
