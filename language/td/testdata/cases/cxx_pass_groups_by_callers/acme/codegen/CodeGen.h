#define GEN_PASS_REGISTRATION
#include "acme/codegen/CGPasses.h.inc"
