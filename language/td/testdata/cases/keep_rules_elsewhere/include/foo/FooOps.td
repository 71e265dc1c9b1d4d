include "mlir/IR/OpBase.td"
def Foo_Dialect : Dialect {
  let name = "foo";
  let cppNamespace = "::foo";
}
def Foo_Shaped : OpInterface<"Shaped">;
def Foo_AOp : Op<Foo_Dialect, "a", [Foo_Shaped]>;
