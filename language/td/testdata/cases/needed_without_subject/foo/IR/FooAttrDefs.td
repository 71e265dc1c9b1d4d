include "mlir/IR/AttrTypeBase.td"
include "foo/IR/FooDialect.td"
class Foo_Attr<string name> : AttrDef<Foo_Dialect, name>;
