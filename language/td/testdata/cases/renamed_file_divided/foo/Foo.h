#include "foo/FooDialect.h.inc"
#define GET_TYPEDEF_CLASSES
#include "foo/FooTypes.h.inc"
#define GET_TYPEDEF_CLASSES
#include "foo/FooShapeTypes.h.inc"
#define GET_OP_CLASSES
#include "foo/FooOps.h.inc"
