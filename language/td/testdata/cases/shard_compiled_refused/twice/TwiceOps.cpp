#include "twice/Twice.h"
#include "twice/TwiceOps.cpp.inc"
