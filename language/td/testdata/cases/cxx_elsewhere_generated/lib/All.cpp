#include "gen/FooOpsDialect.cpp.inc"
#define GET_OP_CLASSES
#include "gen/FooOps.cpp.inc"
