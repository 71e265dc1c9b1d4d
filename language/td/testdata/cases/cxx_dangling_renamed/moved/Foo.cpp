#include "moved/Foo.h"
#include "moved/NewDialect.cpp.inc"
#define GET_OP_CLASSES
#include "moved/New.cpp.inc"
