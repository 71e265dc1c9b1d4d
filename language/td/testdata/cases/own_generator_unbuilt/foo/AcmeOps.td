include "mlir/IR/OpBase.td"
def Acme_Dialect : Dialect { let name = "acme"; let cppNamespace = "::acme"; }
def Acme_AOp : Op<Acme_Dialect, "a">;
