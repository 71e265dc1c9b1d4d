#define GEN_PASS_DECL
#include "acme/Dialect/Foo/Passes.h.inc"
