#define GET_OP_CLASSES
#include "src/Ops.h.inc"
