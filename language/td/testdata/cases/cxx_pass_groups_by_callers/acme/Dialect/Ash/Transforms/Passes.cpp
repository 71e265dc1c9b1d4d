namespace {
#define GEN_PASS_REGISTRATION
#include "acme/Dialect/Ash/Transforms/Passes.h.inc"
}
void acme::registerAshPasses() { ::registerAshPasses(); }
