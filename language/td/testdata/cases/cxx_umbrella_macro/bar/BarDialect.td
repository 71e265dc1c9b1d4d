include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
def Bar_Dialect : Dialect {
  let name = "bar";
}
def Bar_Handle : TypeDef<Bar_Dialect, "Handle"> {
  let mnemonic = "handle";
}
