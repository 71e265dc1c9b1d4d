#define GEN_PASS_DECL
#include "acme/Dialect/Foo/Transforms/Passes.h.inc"
