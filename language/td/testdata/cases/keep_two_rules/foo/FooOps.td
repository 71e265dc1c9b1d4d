include "mlir/IR/OpBase.td"
def Foo_Dialect : Dialect {
  let name = "foo";
}
def Foo_LightOp : Op<Foo_Dialect, "light">;
def Foo_HeavyOp : Op<Foo_Dialect, "heavy">;
