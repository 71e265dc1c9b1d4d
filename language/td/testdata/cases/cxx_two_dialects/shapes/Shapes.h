#include "shapes/CircleOpsDialect.h.inc"
#include "shapes/ShapesDialect.h.inc"
#define GET_TYPEDEF_CLASSES
#include "shapes/CircleOpsTypes.h.inc"
#define GET_TYPEDEF_CLASSES
#include "shapes/ShapesTypes.h.inc"
#define GET_OP_CLASSES
#include "shapes/Shapes.h.inc"
