#include "zed/Zed.h"
#include "zed/ZedOpsDialect.cpp.inc"
#define GET_OP_CLASSES
#include "zed/ZedOps.cpp.inc"
