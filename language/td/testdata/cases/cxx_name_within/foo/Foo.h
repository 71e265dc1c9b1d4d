#define GET_OP_CLASSES
#include "foo/AcmeGridOps.h.inc"
