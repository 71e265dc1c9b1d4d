#include "foo/FooAttrInterfaces.h.inc"
#include "foo/FooInterfaces.h.inc"
