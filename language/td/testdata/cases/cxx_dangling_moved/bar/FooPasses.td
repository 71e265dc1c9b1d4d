include "mlir/Pass/PassBase.td"
def P : Pass<"p">;
