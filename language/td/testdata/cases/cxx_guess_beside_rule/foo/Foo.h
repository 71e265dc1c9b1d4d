#include "foo/OldTiling.h.inc"
