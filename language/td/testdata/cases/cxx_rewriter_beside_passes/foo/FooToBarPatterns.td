include "mlir/IR/PatternBase.td"
include "dialect/FooOps.td"
def First : Pat<(Foo_AddOp), (Bar_AddOp)>;
