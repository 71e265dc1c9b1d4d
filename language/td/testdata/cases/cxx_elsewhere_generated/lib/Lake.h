#include "gen/LakeDialect.h.inc"
#define GET_OP_CLASSES
#include "gen/LakeOps.h.inc"
