include "mlir/IR/AttrTypeBase.td"
include "AcmeOps.td"
def Acme_T : TypeDef<Acme_Dialect, "T"> { let mnemonic = "t"; }
