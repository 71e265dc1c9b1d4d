#include "pair/Foo.h"
#include "pair/NewDialect.cpp.inc"
#define GET_OP_CLASSES
#include "pair/New.cpp.inc"
