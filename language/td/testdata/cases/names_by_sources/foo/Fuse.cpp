#define GEN_PASS_DEF_FOOFUSE
#include "foo/Transforms.h.inc"
