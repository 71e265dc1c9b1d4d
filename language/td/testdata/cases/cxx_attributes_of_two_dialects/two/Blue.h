#include "two/BlueDialect.h.inc"
#include "two/BlueEnums.h.inc"
#define GET_ATTRDEF_CLASSES
#include "two/BlueAttrs.h.inc"
#define GET_OP_CLASSES
#include "two/BlueOps.h.inc"
