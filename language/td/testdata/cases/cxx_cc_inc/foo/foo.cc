#define GET_OP_CLASSES
#include "foo/foo_ops.h.inc"
#define GET_OP_CLASSES
#include "foo/foo_ops.cc.inc"
#include "foo/foo_ops_dialect.h.inc"
