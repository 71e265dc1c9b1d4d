include "mlir/IR/PatternBase.td"
include "FooOps.td"
def : Pat<(AOp (AOp $x)), (AOp $x)>;
