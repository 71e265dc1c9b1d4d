include "mlir/Pass/PassBase.td"

def BarFold : Pass<"bar-fold">;
