include "mlir/IR/OpBase.td"
def Draft_Dialect : Dialect {
  let name = "draft";
}
