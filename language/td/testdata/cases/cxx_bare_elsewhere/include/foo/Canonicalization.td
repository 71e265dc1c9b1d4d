include "mlir/IR/PatternBase.td"
include "foo/FooOps.td"

def Fold : Pat<(Foo_Op0 $x), (Foo_Op1 $x)>;
