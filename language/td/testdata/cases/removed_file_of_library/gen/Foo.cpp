#define GET_OP_CLASSES
#include "gen/FooOps.h.inc"
