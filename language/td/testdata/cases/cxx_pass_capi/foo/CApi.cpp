#include "foo/CApi.h"
#include "foo/Passes.h"
#include "foo/Transforms.capi.cpp.inc"
