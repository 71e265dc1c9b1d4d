#include "computed/Computed.h"
#include "computed/ComputedOps.cpp.inc"
