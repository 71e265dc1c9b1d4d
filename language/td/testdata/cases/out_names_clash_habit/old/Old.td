include "mlir/IR/OpBase.td"
def Old_Dialect : Dialect {
  let name = "old";
}
