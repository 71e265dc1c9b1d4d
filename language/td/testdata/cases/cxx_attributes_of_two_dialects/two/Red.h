#include "two/RedDialect.h.inc"
#include "two/RedEnums.h.inc"
#define GET_ATTRDEF_CLASSES
#include "two/RedAttrs.h.inc"
#define GET_OP_CLASSES
#include "two/RedOps.h.inc"
