#include "grown/Foo.h"
#include "grown/FooDialect.cpp.inc"
#include "grown/Foo.cpp.inc"
