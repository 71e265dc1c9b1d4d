#include "arith/foo_dialect.h.inc"
#include "arith/foo_enums.h.inc"
#define GET_OP_CLASSES
#include "arith/foo_ops.h.inc"
