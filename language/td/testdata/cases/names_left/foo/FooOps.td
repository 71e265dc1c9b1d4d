include "mlir/IR/OpBase.td"
def Foo_Dialect : Dialect {
  let name = "foo";
}
def Foo_AddOp : Op<Foo_Dialect, "add">;
