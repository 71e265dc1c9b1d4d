include "mlir/IR/OpBase.td"

def Shapes_Dialect : Dialect {
  let name = "shapes";
}
