include "mlir/IR/AttrTypeBase.td"
include "foo/FooDialect.td"
def Foo_Handle : TypeDef<Foo_Dialect, "Handle">;
