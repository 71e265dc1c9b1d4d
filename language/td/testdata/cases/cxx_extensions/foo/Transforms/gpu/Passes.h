#define GEN_PASS_DECL
#include "foo/Transforms/gpu/Passes.h.inc"
