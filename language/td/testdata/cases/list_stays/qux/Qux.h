#define GET_TYPEDEF_CLASSES
#include "qux/QuxTypes.h.inc"
#define GET_OP_CLASSES
#include "qux/QuxOps.h.inc"
