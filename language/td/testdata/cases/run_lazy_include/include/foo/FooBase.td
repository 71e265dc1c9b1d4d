include "mlir/IR/OpBase.td"
include "bar/BarBase.td"

def Foo_Dialect : Dialect {
  let name = "foo";
}
