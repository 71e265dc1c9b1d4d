include "mlir/IR/AttrTypeBase.td"
include "foo/FooDialect.td"
def Foo_Extent : AttrDef<Foo_Dialect, "Extent">;
