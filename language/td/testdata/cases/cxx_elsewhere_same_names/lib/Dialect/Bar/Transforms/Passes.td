include "mlir/Pass/PassBase.td"
def BarSimplify : Pass<"bar-simplify">;
