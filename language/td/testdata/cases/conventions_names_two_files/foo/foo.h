#include "foo/foo_dialect.h.inc"
#define GET_OP_CLASSES
#include "foo/foo_ops.h.inc"
