#include "both/Foo.h"
#include "FooImpl.inc"
