#include "moved/NewDialect.h.inc"
#define GET_OP_CLASSES
#include "moved/New.h.inc"
