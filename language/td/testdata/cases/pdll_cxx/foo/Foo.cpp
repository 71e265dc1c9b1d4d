#include "foo/FooOpsDialect.h.inc"
#define GET_OP_CLASSES
#include "foo/FooOps.h.inc"
#include "foo/FooRewrites.h.inc"
#include "foo/Lowering.h.inc"
#include "foo/FooPatterns.inc"
