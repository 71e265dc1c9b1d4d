#define GEN_PASS_REGISTRATION
#include "acme/tool/InterpreterPasses.h.inc"
