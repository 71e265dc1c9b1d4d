#include "cpp/FooDialect.h.inc"
#define GET_OP_CLASSES
#include "cpp/FooOps.h.inc"
