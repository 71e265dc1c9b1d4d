#include "gen/LakeDialect.cpp.inc"
#define GET_OP_CLASSES
#include "gen/LakeOps.cpp.inc"
