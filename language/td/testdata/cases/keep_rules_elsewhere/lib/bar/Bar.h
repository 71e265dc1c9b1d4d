#include "lib/bar/BarDialect.h.inc"
#define GET_OP_CLASSES
#include "lib/bar/BarOps.h.inc"
