#include "two/AcmeDialect.h.inc"
#include "two/AcmeShapes.inc"
#define GET_OP_CLASSES
#include "two/AcmeOps.h.inc"
#define GET_TYPEDEF_CLASSES
#include "two/AcmeTypes.h.inc"
