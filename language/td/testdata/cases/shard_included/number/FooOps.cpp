#include "number/Foo.h"
#include "number/FooImpl.inc"
