include "mlir/Pass/PassBase.td"

def UtilCount : Pass<"util-count">;
