#include "globbed/GlobbedOpsDialect.h.inc"
#define GET_OP_CLASSES
#include "globbed/GlobbedOps.h.inc"
