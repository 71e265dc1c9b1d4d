include "mlir/IR/OpBase.td"
def beta_Dialect : Dialect { let name = "beta"; let cppNamespace = "::beta"; }
