#include "foo/FooConversions.inc"
#include "foo/FooFromLLVMIRConversions.inc"
#define GET_OP_CLASSES
#include "foo/FooOps.cpp.inc"
