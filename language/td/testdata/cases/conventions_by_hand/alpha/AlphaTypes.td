include "alpha/AlphaOps.td"
include "mlir/IR/AttrTypeBase.td"
def Alpha_T : TypeDef<Alpha_Dialect, "T"> { let mnemonic = "t"; }
