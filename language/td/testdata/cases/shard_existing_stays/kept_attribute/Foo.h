#include "kept_attribute/FooDialect.h.inc"
#define GET_OP_CLASSES
#include "kept_attribute/FooOps.h.inc"
