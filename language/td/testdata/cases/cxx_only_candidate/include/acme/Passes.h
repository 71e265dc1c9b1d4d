#define GEN_PASS_DECL
#include "acme/Passes.h.inc"
