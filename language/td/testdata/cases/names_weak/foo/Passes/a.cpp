#define GEN_PASS_DEF_ONEPASS
#include "foo/Passes/Passes.h.inc"
