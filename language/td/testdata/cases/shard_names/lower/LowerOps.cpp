#include "lower/LowerDialect.h.inc"
#include "lower/LowerOps.cpp.inc"
