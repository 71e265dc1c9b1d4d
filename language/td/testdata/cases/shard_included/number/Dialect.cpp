#include "number/Foo.h"
#include "number/FooDialect.cpp.inc"
