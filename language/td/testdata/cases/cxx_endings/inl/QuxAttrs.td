include "mlir/IR/AttrTypeBase.td"
def Qux_Dialect : Dialect {
  let name = "qux";
}
def Qux_Pad : AttrDef<Qux_Dialect, "Pad"> {
  let mnemonic = "pad";
}
