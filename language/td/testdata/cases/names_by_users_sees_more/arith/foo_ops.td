include "mlir/Dialect/Arith/IR/ArithOps.td"
include "arith/foo_enums.td"
def Foo_AOp : Op<Foo_Dialect, "a">;
