#include "shapes/CircleDialect.h.inc"
#include "shapes/SquareDialect.h.inc"
