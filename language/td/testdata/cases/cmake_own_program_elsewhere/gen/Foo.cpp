#include "gen/FooOps.h.inc"
#include "gen/FooTable.inc"
#include "gen/FooOther.inc"
