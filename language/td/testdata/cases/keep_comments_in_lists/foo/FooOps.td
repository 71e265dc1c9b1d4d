include "mlir/IR/OpBase.td"
include "bar/Bar.td"
def Foo_Dialect : Dialect {
  let name = "foo";
}
def Foo_AOp : Op<Foo_Dialect, "a">;
