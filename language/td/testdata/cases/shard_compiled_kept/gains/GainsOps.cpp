#include "gains/Gains.h"
#include "gains/GainsOps.cpp.inc"
