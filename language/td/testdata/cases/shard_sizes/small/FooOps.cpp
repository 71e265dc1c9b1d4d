#include "small/FooOps.cpp.inc"
