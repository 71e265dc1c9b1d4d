#define GET_TYPEDEF_CLASSES
#include "foo/FooTypes.h.inc"
