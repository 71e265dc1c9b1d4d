#include "FooCanonicalization.cpp.inc"
