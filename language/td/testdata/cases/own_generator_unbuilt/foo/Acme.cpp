#include "foo/AcmeDialect.h.inc"
#include "foo/AcmeVerbs.h.inc"
#include "foo/AcmeVerbs.cpp.inc"
#include "foo/AcmeOpcodeTable.h.inc"
#define GET_OP_CLASSES
#include "foo/AcmeOps.h.inc"
