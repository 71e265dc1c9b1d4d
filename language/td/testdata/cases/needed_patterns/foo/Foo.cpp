#include "foo/FooDialect.h.inc"
#include "foo/FooPatterns.h.inc"
