#include "root/FooDialect.h.inc"
#define GET_OP_CLASSES
#include "root/FooOps.h.inc"
