#define GET_OP_CLASSES
#include "Gen/Table.h.inc"
