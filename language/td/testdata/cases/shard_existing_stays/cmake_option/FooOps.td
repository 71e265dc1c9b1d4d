include "mlir/IR/OpBase.td"
include "FooDialect.td"
def Foo_AOp : Op<Foo_Dialect, "a">;
def Foo_BOp : Op<Foo_Dialect, "b">;
