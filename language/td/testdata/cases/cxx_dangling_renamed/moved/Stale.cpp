#define GET_OP_CLASSES
#include "moved/Old.h.inc"
