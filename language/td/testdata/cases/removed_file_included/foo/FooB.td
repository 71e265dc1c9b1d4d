include "mlir/IR/OpBase.td"
include "foo/FooBase.td"
def Foo_BOp : Op<Foo_Dialect, "B">;
