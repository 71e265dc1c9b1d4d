include "mlir/IR/AttrTypeBase.td"
def Blue_Dialect : Dialect {
  let name = "blue";
}
