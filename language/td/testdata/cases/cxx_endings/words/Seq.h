#include "words/SeqDialect_decls.inc"
#define GET_OP_CLASSES
#include "words/SeqOps_decls.inc"
