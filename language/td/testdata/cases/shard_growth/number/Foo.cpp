#include "number/Foo.h"
#include "number/FooDialect.cpp.inc"
#include "number/Foo.cpp.inc"
