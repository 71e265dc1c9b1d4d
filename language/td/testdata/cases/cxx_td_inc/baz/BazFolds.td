include "baz/BazOps.td"
include "mlir/IR/PatternBase.td"
def : Pat<(Baz_Op0), (Baz_Op0)>;
