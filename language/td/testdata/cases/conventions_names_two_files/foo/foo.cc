#include "foo/foo_dialect.cc.inc"
#define GET_OP_CLASSES
#include "foo/foo_ops.cc.inc"
