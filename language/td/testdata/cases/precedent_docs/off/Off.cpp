#include "off/Off.h"
#include "off/OffOpsDialect.cpp.inc"
#define GET_OP_CLASSES
#include "off/OffOps.cpp.inc"
