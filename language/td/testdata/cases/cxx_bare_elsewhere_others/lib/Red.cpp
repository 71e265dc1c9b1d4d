#include "RedDialect.cpp.inc"
#define GET_OP_CLASSES
#include "RedOps.cpp.inc"
