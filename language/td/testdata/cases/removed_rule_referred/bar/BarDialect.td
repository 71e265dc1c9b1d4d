include "mlir/IR/OpBase.td"
def Bar_Dialect : Dialect {
  let name = "bar";
}
