include "mlir/IR/Interfaces.td"
def AcmeIface : OpInterface<"AcmeIface"> { let cppNamespace = "::acme"; let methods = [InterfaceMethod<"", "int", "rank">]; }
