#include "acme/foo/foo_dialect.h.inc"
#define GET_ATTRDEF_CLASSES
#include "acme/foo/foo_attr_defs.h.inc"
#define GET_OP_CLASSES
#include "acme/foo/foo_ops.h.inc"
#define GEN_PASS_REGISTRATION
#include "acme/foo/foo_passes.h.inc"
