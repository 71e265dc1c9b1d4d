include "mlir/Pass/PassBase.td"

def AcmeVerify : Pass<"acme-verify">;
