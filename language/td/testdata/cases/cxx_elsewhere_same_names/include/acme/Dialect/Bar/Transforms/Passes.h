#define GEN_PASS_DECL
#include "acme/Dialect/Bar/Transforms/Passes.h.inc"
