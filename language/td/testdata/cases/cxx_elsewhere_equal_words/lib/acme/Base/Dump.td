include "mlir/Pass/PassBase.td"

def AcmeDump : Pass<"acme-dump">;
