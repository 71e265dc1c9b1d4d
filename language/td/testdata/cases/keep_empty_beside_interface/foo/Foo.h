#include "foo/FooEnums.h.inc"
