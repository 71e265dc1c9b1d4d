#define GEN_PASS_REGISTRATION
#include "acme/tests/TestUtils.h.inc"
void registerAllChecks() { registerCheckTestPasses(); }
