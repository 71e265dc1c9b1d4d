#include "root/FooOps.cpp.inc"
