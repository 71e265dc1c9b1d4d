#include "pair/NewDialect.h.inc"
#define GET_OP_CLASSES
#include "pair/Old.h.inc"
