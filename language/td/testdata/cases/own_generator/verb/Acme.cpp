#include "verb/AcmeDialect.h.inc"
#include "verb/AcmeVerbs.h.inc"
#include "verb/AcmeVerbs.cpp.inc"
#define GET_OP_CLASSES
#include "verb/AcmeOps.h.inc"
