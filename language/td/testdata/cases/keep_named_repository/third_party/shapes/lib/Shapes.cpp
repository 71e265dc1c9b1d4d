#include "shapes/Shapes.h"
#include "shapes/ShapesDialect.cpp.inc"
