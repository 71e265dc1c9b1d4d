include "mlir/Pass/PassBase.td"
def OnePass : Pass<"one">;
