#define GET_TYPEDEF_CLASSES
#include "foo/FooOpsTypeDefs.h.inc"
