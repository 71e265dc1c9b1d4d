include "mlir/Pass/PassBase.td"
def AcmePass : Pass<"acme">;
