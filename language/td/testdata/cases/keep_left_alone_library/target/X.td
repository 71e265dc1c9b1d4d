include "llvm/Target/Target.td"
include "target/XInstr.td"
