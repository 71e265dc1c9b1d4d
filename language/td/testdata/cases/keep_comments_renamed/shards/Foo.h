#include "shards/FooDialect.h.inc"
#define GET_OP_CLASSES
#include "shards/FooOps.h.inc"
