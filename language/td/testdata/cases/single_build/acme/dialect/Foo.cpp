#define GET_OP_CLASSES
#include "acme/dialect/FooOps.h.inc"
#define GET_TYPEDEF_CLASSES
#include "acme/dialect/FooTypes.h.inc"
#include "acme/dialect/FooDialect.h.inc"
