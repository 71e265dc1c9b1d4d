#define GET_OP_CLASSES
#include "bar/Bar.h.inc"
