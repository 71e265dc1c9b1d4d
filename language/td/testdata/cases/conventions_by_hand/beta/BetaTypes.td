include "beta/BetaOps.td"
include "mlir/IR/AttrTypeBase.td"
def Beta_T : TypeDef<Beta_Dialect, "T"> { let mnemonic = "t"; }
