#include "two/bar_dialect.cc.inc"
#include "two/bar_enums.cc.inc"
#include "two/flag_enums.cc.inc"
#define GET_OP_CLASSES
#include "two/bar_ops.cc.inc"
