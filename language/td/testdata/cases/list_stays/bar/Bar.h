#include "bar/BarDialect.h.inc"
#define GET_OP_CLASSES
#include "bar/BarOps.h.inc"
