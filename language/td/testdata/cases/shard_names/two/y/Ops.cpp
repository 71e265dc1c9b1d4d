#include "two/y/OpsDialect.h.inc"
#include "two/y/Ops.cpp.inc"
