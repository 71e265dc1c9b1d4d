#include "hoist/HoistCanonicalize.cpp.inc"
