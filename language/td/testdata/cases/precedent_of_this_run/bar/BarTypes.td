include "mlir/IR/AttrTypeBase.td"
include "BarOps.td"
def Bar_T : TypeDef<Bar_Dialect, "T"> { let mnemonic = "t"; }
