include "mlir/IR/PatternBase.td"
include "mlir/Dialect/Arith/IR/ArithOps.td"
def P : Pat<(Arith_AddIOp $a, (Arith_AddIOp $b, $c, $o), $p), (Arith_AddIOp $b, $a, $o)>;
