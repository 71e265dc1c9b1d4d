#include "words/SeqDialect_defs.inc"
#define GET_OP_CLASSES
#include "words/SeqOps_defs.inc"
