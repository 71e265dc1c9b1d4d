#include "shapes/ShapesDialect.h.inc"
