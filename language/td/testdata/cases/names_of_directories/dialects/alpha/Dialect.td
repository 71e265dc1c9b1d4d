include "mlir/IR/OpBase.td"
def alpha_Dialect : Dialect { let name = "alpha"; let cppNamespace = "::alpha"; }
