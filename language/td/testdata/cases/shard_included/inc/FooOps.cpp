#include "inc/Foo.h"
#include "FooImpl.inc"
