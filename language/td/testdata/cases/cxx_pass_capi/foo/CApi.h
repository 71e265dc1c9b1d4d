#include "foo/Transforms.capi.h.inc"
