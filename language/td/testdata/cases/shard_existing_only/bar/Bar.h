#include "foo/FooOps.h.inc"
