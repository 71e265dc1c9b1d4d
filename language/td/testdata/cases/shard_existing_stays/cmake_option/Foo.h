#include "cmake_option/FooDialect.h.inc"
#define GET_OP_CLASSES
#include "cmake_option/FooOps.h.inc"
