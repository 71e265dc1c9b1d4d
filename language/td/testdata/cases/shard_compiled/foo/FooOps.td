include "mlir/IR/OpBase.td"
def Foo_Dialect : Dialect {
  let name = "foo";
}
def Foo_OneOp : Op<Foo_Dialect, "one">;
def Foo_TwoOp : Op<Foo_Dialect, "two">;
