#include "table/AcmeDialect.h.inc"
#include "table/AcmeOpcodeTable.h.inc"
#define GET_OP_CLASSES
#include "table/AcmeOps.h.inc"
