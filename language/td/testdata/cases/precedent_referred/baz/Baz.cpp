#include "baz/Baz.h"
#include "baz/BazOpsDialect.cpp.inc"
#define GET_OP_CLASSES
#include "baz/BazOps.cpp.inc"
