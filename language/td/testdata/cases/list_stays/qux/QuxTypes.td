include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/OpBase.td"
def Qux_Dialect : Dialect {
  let name = "qux";
}
def Qux_T : TypeDef<Qux_Dialect, "T"> {
  let mnemonic = "t";
}
