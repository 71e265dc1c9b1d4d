include "foo/FooOps.td"
include "mlir/IR/PatternBase.td"
def : Pat<(Foo_Op0), (Foo_Op0)>;
