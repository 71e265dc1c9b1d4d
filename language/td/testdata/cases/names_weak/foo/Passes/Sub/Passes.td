include "mlir/Pass/PassBase.td"
def TwoPass : Pass<"two">;
