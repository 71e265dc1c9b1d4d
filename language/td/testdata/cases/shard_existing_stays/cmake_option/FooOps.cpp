#include "cmake_option/Foo.h"
#include "cmake_option/FooOps.cpp.inc"
