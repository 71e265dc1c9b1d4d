#include "acme/Interfaces/AcmeInterfaces.h.inc"
#include "acme/IR/AcmeOpsDialect.h.inc"
#include "acme/IR/AcmeOps.h.inc"
