#define GEN_PASS_DEF_FOOCLEAN
#include "foo/FooPasses.h.inc"
