include "mlir/IR/OpBase.td"
def Beta_Dialect : Dialect { let name = "beta"; let cppNamespace = "::beta"; }
def Beta_AOp : Op<Beta_Dialect, "a">;
