#include "prefix/AcmeDialect.h.inc"
#include "prefix/AcmeCosts.inc"
#include "prefix/AcmeOpsLimits.inc"
#define GET_OP_CLASSES
#include "prefix/AcmeOps.h.inc"
