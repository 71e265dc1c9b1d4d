#include "enough/Foo.h"
#include "enough/FooDialect.cpp.inc"
#include "enough/Foo.cpp.inc"
