#include "arith/foo_dialect.cc.inc"
#include "arith/foo_enums.cc.inc"
#define GET_OP_CLASSES
#include "arith/foo_ops.cc.inc"
