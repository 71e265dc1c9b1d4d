#include "Main.cpp.inc"
