#define GEN_PASS_DECL
#include "foo/Passes.h.inc"
