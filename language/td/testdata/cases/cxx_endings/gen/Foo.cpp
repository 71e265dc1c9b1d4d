#include "gen/Foo.h"
#include "gen/FooDialect.cpp.gen"
#define GET_OP_CLASSES
#include "gen/FooOps.cpp.gen"
