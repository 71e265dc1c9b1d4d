include "mlir/IR/AttrTypeBase.td"
def Red_Dialect : Dialect {
  let name = "red";
}
