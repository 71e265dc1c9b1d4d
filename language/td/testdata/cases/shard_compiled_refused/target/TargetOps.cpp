#include "target/Target.h"
#include "target/TargetOps.cpp.inc"
