include "mlir/IR/Interfaces.td"
def OldIface : OpInterface<"OldIface"> { let cppNamespace = "::old"; let methods = [InterfaceMethod<"", "int", "rank">]; }
