#define GEN_PASS_DEF_FOOTOBAR
#include "foo/FooToBar.h.inc"
#include "foo/FooToBar.cpp.inc"
