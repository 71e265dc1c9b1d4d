#include "acme/AcmeOps.h.inc"
#include "acme/AcmeTable.h.inc"
#include "acme/AcmeOther.h.inc"
#include "acme/AcmeThird.h.inc"
