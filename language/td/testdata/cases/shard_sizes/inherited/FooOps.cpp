#include "inherited/FooOps.cpp.inc"
