#include "foo/BazDialect.h.inc"
#include "foo/FooDialect.h.inc"
#include "foo/FooShapes.inc"
