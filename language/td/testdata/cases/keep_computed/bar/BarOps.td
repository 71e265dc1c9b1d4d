include "foo/FooOps.td"
include "baz/Baz.td"
include "mlir/IR/EnumAttr.td"
def Bar_Op0 : Op<Foo_Dialect, "bar">;
