#include "foo/FooInterfaces.h.inc"
