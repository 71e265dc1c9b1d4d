#define GEN_PASS_DEF_TWOPASS
#include "foo/Passes/Sub/Passes.h.inc"
