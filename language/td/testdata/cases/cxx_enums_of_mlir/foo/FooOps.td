include "mlir/Dialect/Arith/IR/ArithOps.td"
include "foo/FooEnums.td"
def Foo_Dialect : Dialect {
  let name = "foo";
  let cppNamespace = "::foo";
}
def Foo_AOp : Op<Foo_Dialect, "a">;
