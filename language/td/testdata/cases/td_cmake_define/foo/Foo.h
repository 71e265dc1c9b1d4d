#define GET_OP_CLASSES
#include "foo/Foo.h.inc"
