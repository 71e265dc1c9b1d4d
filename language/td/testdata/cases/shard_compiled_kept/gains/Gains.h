#include "gains/GainsOpsDialect.h.inc"
#define GET_OP_CLASSES
#include "gains/GainsOps.h.inc"
