include "llvm/Target/Target.td"
include "foo/FooBase.td"
