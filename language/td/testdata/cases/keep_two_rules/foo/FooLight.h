#define GET_OP_CLASSES
#include "foo/FooLightOps.h.inc"
