#include "foo/FooDialect.h.inc"
#include "foo/BarDialect.h.inc"
