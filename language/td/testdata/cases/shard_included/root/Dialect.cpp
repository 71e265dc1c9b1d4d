#include "root/Foo.h"
#include "root/FooDialect.cpp.inc"
