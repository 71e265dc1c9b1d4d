#include "acme/Foo/FooDialect.h.inc"
#include "acme/Foo/FooShapes.inc"
#define GET_OP_CLASSES
#include "acme/Foo/FooOps.h.inc"
#define GEN_PASS_DECL
#include "acme/Foo/Passes.h.inc"
#include "acme/Foo/Passes.capi.h.inc"
