#include "none/None.h"
#include "none/NoneOps.cpp.inc"
