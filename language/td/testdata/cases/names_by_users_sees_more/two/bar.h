#include "two/bar_dialect.h.inc"
#include "two/bar_enums.h.inc"
#include "two/flag_enums.h.inc"
#define GET_OP_CLASSES
#include "two/bar_ops.h.inc"
