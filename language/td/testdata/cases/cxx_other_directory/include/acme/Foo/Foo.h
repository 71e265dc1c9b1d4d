#include "acme/Foo/FooDialect.h.inc"
