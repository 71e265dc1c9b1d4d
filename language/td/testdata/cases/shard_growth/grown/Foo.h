#include "grown/FooDialect.h.inc"
#define GET_OP_CLASSES
#include "grown/Foo.h.inc"
