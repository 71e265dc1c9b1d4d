#include "passed/FooOps.cpp.inc"
