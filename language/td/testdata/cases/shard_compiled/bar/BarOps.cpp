#include "bar/Bar.h"
#include "bar/BarOps.cpp.inc"
