#define GEN_PASS_REGISTRATION
#include "acme/Dialect/Acme/Transforms/Passes.h.inc"
