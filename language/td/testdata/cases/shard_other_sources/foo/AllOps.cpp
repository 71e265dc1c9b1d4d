#include "foo/Foo.h"
#ifdef STANDALONE
#define GET_OP_CLASSES
#include "foo/FooOps.cpp.inc"
#endif
