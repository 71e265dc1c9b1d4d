#include "includes/Includes.h"
#include "includes/IncludesOps.cpp.inc"
