#include "bar/BarDialect.h.inc"
#define GET_TYPEDEF_CLASSES
#include "bar/BarTypes.h.inc"
