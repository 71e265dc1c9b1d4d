#include "bar/Dialect.h.inc"
#include "bar/BarShapes.inc"
