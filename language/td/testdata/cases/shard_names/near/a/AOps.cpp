#include "near/a/ADialect.h.inc"
#include "near/a/AOps.cpp.inc"
