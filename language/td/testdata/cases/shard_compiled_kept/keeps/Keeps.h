#include "keeps/KeepsOpsDialect.h.inc"
#define GET_OP_CLASSES
#include "keeps/KeepsOps.h.inc"
