#define GEN_PASS_DECL
#include "acme/Zed/Transforms/Passes.h.inc"
