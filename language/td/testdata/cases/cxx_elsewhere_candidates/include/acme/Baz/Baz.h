#define GET_OP_CLASSES
#include "acme/Baz/BazOps.h.inc"
#include "acme/Baz/OpsDialect.h.inc"
