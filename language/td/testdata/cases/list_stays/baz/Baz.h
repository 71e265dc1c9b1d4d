#define GET_OP_CLASSES
#include "baz/BazMoreOps.h.inc"
#define GET_OP_CLASSES
#include "baz/BazOps.h.inc"
