#include "foo/FooStrangeDialect.h.inc"
