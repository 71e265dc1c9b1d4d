#include "bar/BarDialect.h.inc"
#include "bar/BarShape.h.inc"
#define GET_OP_CLASSES
#include "bar/BarOps.h.inc"
#define GET_TYPEDEF_CLASSES
#include "bar/BarTypes.h.inc"
