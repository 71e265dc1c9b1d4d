#include "cpp/Foo.h"
#include "cpp/FooDialect.cpp.inc"
