#include "foo/Passes.h"
#define GEN_PASS_DEF_ACMEPASS
#include "foo/Passes.cpp.inc"
