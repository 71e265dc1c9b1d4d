#include "header/Foo.h"
#include "header/FooDialect.cpp.inc"
