#define GEN_PASS_DECL
#include "foo/FooToBar.h.inc"
