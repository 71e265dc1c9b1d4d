#include "foo/FooDialect.cpp.inc"
#include "foo/BarDialect.cpp.inc"
