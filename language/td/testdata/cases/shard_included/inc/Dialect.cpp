#include "inc/Foo.h"
#include "inc/FooDialect.cpp.inc"
