include "mlir/IR/Interfaces.td"
def OldIface : OpInterface<"OldIface"> { let cppNamespace = "::old"; }
