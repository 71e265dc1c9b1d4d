#include "foo/Foo.h"
#include "foo/FooDialect.cpp.inc"
#include "foo/FooShape.cpp.inc"
#include "foo/FooBounds.h.inc"
#define GET_OP_CLASSES
#include "foo/FooOps.cpp.inc"
