#include "gen/FooDialect.h.gen"
#define GET_OP_CLASSES
#include "gen/FooOps.h.gen"
