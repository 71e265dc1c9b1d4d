include "mlir/IR/OpBase.td"
def Foo_Dialect : Dialect {
  let name = "foo";
}
def Foo_COp : Op<Foo_Dialect, "c">;
def Foo_DOp : Op<Foo_Dialect, "d">;
