include "mlir/Pass/PassBase.td"

def AcmePrint : Pass<"acme-print">;
