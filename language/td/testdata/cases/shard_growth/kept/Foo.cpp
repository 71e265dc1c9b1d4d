#include "kept/Foo.h"
#include "kept/FooDialect.cpp.inc"
#include "kept/Foo.cpp.inc"
