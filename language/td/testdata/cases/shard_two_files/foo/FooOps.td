include "mlir/IR/OpBase.td"
def Foo_Dialect : Dialect {
  let name = "foo";
}
def Foo_AOp : Op<Foo_Dialect, "a">;
def Foo_BOp : Op<Foo_Dialect, "b">;
