#include "hand/BazOps.inl"
#include "hand/BazKinds.def"
#include "hand/BazDialect.h.inc"
#define GET_OP_CLASSES
#include "hand/BazDetail.h"
#include "hand/BazOps.h.inc"
#include "other/Generated.def"
