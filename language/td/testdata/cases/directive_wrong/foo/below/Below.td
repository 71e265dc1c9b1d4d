include "mlir/IR/OpBase.td"
def Below_Dialect : Dialect {
  let name = "below";
}
