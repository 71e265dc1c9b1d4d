#include "header/FooOps.cpp.inc"
