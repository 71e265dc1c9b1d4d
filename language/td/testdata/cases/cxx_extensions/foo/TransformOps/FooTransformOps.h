#define GET_OP_CLASSES
#include "foo/TransformOps/FooTransformOps.h.inc"
