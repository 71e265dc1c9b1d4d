#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "foo/Transforms/Passes.h.inc"
