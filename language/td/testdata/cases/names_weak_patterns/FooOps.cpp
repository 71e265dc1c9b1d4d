#include "FooOps.h.inc"
#include "FooOps.cpp.inc"
