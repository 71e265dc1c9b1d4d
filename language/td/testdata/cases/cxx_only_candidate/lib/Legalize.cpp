#include "acme/Passes.h"
#include "acme/generated_legalize.cpp.inc"
