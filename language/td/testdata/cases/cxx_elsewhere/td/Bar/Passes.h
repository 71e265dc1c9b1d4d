#define GEN_PASS_DECL
#include "Bar/Passes.h.inc"
