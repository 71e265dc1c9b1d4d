#include "kept_rule/FooDialect.h.inc"
#define GET_OP_CLASSES
#include "kept_rule/FooOps.h.inc"
