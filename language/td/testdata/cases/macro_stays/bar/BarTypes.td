include "mlir/IR/AttrTypeBase.td"
include "bar/BarDialect.td"
def Bar_T : TypeDef<Bar_Dialect, "T"> {
  let mnemonic = "t";
}
