include "mlir/Pass/PassBase.td"
def One : Pass<"One">;
