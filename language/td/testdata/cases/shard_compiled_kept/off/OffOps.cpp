#include "off/Off.h"
#include "off/OffOps.cpp.inc"
