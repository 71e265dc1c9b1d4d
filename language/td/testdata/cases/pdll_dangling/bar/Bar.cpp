#include "BarPatterns.h.inc"
