#include "kept_rule/Foo.h"
#include "kept_rule/FooOps.cpp.inc"
