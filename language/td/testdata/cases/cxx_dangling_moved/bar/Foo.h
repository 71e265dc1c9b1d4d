#include "foo/FooDialect.h.inc"
#include "foo/FooPasses.h.inc"
