#define GET_OP_CLASSES
#include "OwnTable.h.inc"
