#include "foo/FooDialect.h.inc"
#include "foo/FooShapes.inc"
#include "foo/FooVisitors.inc"
