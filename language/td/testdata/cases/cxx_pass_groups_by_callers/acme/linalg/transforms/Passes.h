#define GEN_PASS_REGISTRATION
#include "acme/linalg/transforms/Passes.h.inc"
