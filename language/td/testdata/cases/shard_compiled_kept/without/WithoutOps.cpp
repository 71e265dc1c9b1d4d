#include "without/Without.h"
#include "without/WithoutOps.cpp.inc"
