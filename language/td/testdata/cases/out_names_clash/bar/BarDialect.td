include "mlir/IR/OpBase.td"
def BarMore_Dialect : Dialect {
  let name = "bar_more";
}
