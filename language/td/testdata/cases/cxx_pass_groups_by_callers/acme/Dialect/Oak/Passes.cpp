namespace {
#define GEN_PASS_REGISTRATION
#include "acme/Dialect/Oak/Passes.h.inc"
}
void acme::oak::registerEverything() { registerPasses(); }
