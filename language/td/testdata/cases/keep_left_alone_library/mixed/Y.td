include "llvm/Target/Target.td"
include "mixed/YInstr.td"
