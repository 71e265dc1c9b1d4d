#define GEN_PASS_DECL
#include "foo/Passes.h.inc"
#define GEN_PASS_REGISTRATION
#include "foo/Passes.h.inc"
