#include "dict/FooDialect.h.inc"
#define GET_OP_CLASSES
#include "dict/FooOps.h.inc"
