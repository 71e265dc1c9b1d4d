#include "gen/FooOpsDialect.h.inc"
#define GET_OP_CLASSES
#include "gen/FooOps.h.inc"
#define GEN_PASS_DECL
#include "bar/generated/BarPasses.h.inc"
