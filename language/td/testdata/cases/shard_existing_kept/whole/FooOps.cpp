#include "whole/Foo.h"
#define GET_OP_CLASSES
#include "whole/FooOps.cpp.inc"
