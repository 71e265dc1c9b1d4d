#include "two/x/OpsDialect.h.inc"
#include "two/x/Ops.cpp.inc"
