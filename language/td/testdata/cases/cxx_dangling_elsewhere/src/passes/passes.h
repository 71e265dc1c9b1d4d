#define GEN_PASS_DECL
#include "src/passes/passes.h.inc"
