#include "cpp/FooOps.cpp.inc"
