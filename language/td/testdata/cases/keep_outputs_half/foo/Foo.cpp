#include "foo/FooDialect.h.inc"
#define GET_TYPEDEF_CLASSES
#include "foo/FooTypes.h.inc"
#define GET_TYPEDEF_CLASSES
#include "foo/FooTypes.cpp.inc"
