#include "acme/foo/foo_dialect.h"
#include "acme/foo/foo_dialect.cc.inc"
#define GET_ATTRDEF_CLASSES
#include "acme/foo/foo_attr_defs.cc.inc"
#define GET_OP_CLASSES
#include "acme/foo/foo_ops.cc.inc"
