#include "near/b/BDialect.h.inc"
#include "near/b/BOps.cpp.inc"
