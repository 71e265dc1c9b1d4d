#include "foo/Foo.h"
#include "foo/FooDialect.cpp.inc"
#define GET_TYPEDEF_CLASSES
#include "foo/FooTypes.cpp.inc"
#define GET_TYPEDEF_CLASSES
#include "foo/FooShapeTypes.cpp.inc"
#define GET_OP_CLASSES
#include "foo/FooOps.cpp.inc"
