#include "both/Foo.h"
#include "both/FooDialect.cpp.inc"
