include "mlir/IR/OpBase.td"
include "shapes/Shapes.td"

def Foo_Dialect : Dialect {
  let name = "foo";
}
