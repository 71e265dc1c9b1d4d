include "mlir/IR/OpBase.td"
def Baz_Dialect : Dialect { let name = "baz"; let cppNamespace = "::baz"; }
