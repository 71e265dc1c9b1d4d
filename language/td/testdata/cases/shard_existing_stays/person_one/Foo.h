#include "person_one/FooDialect.h.inc"
#define GET_OP_CLASSES
#include "person_one/FooOps.h.inc"
