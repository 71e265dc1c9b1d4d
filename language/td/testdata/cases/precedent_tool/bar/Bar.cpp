#include "bar/Bar.h"
#include "bar/BarOpsDialect.cpp.inc"
#define GET_OP_CLASSES
#include "bar/BarOps.cpp.inc"
#include "bar/BarVisitors.h.inc"
#include "bar/BarKinds.inc"
