include "mlir/IR/OpBase.td"
def D : Dialect { let name = "foo"; let cppNamespace = "::foo"; }
