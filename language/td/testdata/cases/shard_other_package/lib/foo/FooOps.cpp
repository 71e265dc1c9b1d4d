#include "FooDetail.h"
#include "foo/FooOps.cpp.inc"
