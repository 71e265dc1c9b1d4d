#include "bar/BarDialectBytecode.cpp.inc"
