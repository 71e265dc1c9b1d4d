#include "shape/AcmeDialect.h.inc"
#include "shape/AcmeTypesShape.inc"
#define GET_OP_CLASSES
#include "shape/AcmeOps.h.inc"
#define GET_TYPEDEF_CLASSES
#include "shape/AcmeTypes.h.inc"
