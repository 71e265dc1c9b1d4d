#define GEN_PASS_REGISTRATION
#include "acme/Conversion/Passes.h.inc"
