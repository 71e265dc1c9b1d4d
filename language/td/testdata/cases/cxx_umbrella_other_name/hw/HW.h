#include "hw/HWDialect.h.inc"
#define GET_OP_CLASSES
#include "hw/HW.h.inc"
