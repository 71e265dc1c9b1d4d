#include "globbed/Globbed.h"
#include "globbed/GlobbedOps.cpp.inc"
