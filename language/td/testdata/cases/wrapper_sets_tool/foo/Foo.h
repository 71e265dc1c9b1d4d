#include "foo/FooDialect.h.inc"
