#define GEN_PASS_DECL
#include "foo/FooPasses.h.inc"
