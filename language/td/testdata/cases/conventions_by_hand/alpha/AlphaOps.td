include "mlir/IR/OpBase.td"
def Alpha_Dialect : Dialect { let name = "alpha"; let cppNamespace = "::alpha"; }
def Alpha_AOp : Op<Alpha_Dialect, "a">;
