#define GEN_PASS_REGISTRATION
#include "acme/transforms/Passes.h.inc"
