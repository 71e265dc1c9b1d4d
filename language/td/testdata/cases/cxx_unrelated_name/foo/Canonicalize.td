include "mlir/IR/PatternBase.td"
include "FooOps.td"
def Foo_Fold : Pat<(Foo_Op0 $x), (Foo_Op1 $x)>;
