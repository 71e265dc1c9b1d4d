#define GEN_PASS_DECL
#include "acme/Foo/Transforms/Passes.h.inc"
