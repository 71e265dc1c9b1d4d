include "mlir/IR/OpBase.td"
def HW_Dialect : Dialect {
  let name = "hw";
}
