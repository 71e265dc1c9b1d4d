#include "own/FooOps.cpp.inc"
