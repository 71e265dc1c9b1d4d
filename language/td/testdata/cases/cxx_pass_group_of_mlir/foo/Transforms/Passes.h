namespace acme {
#define GEN_PASS_DECL
#include "foo/Transforms/Passes.h.inc"
#define GEN_PASS_REGISTRATION
#include "foo/Transforms/Passes.h.inc"
}
