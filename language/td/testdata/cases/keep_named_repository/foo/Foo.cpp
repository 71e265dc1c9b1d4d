#include "foo/FooDialect.h.inc"
#include "foo/FooDialect.cpp.inc"
#include "shapes/Shapes.h"
