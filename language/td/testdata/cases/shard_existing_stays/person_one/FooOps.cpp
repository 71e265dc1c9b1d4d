#include "person_one/Foo.h"
#include "person_one/FooOps.cpp.inc"
