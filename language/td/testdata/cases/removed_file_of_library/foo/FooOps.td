include "mlir/IR/OpBase.td"
include "foo/FooBase.td"
def Foo_AOp : Op<Foo_Dialect, "a">;
