#include "rule/NewDialect.h.inc"
#define GET_OP_CLASSES
#include "rule/Old.h.inc"
