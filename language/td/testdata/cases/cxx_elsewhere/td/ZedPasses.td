include "mlir/Pass/PassBase.td"

def ZedFold : Pass<"zed-fold">;
