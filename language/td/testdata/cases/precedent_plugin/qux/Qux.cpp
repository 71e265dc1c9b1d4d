#include "qux/Qux.h"
#include "qux/QuxOpsDialect.cpp.inc"
#define GET_OP_CLASSES
#include "qux/QuxOps.cpp.inc"
#include "qux/QuxEncodings.cpp.inc"
#include "qux/QuxKinds.inc"
