#define GET_OP_CLASSES
#include "bar/FooOps.h.inc"
