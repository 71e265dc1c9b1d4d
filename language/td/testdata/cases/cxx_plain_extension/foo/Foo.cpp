#include "foo/Foo.h"
#include "foo/FooOpsDialect.cpp.inc"
#define GET_OP_CLASSES
#include "foo/FooOps.inc"
