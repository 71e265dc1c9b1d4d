#include "kinds/FooDialect.h.inc"
#define GET_OP_CLASSES
#include "kinds/FooOps.h.inc"
