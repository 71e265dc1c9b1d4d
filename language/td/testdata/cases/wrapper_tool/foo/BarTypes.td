include "mlir/IR/AttrTypeBase.td"
include "foo/Bar.td"
def Bar_T : TypeDef<Bar_Dialect, "T"> {
  let mnemonic = "t";
}
