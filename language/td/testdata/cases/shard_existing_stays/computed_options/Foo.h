#include "computed_options/FooDialect.h.inc"
#define GET_OP_CLASSES
#include "computed_options/FooOps.h.inc"
