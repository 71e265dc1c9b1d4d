#include "Canonicalize.cpp.inc"
#include "FooDialect.h.inc"
#define GET_OP_CLASSES
#include "FooOps.h.inc"
