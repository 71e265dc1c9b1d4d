#include "enough/FooDialect.h.inc"
#define GET_OP_CLASSES
#include "enough/Foo.h.inc"
