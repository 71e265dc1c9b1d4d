#include "shards/Foo.h"
#include "shards/FooOps.cpp.inc"
