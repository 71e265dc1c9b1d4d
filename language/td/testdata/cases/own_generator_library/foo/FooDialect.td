include "mlir/IR/OpBase.td"
def Foo_Dialect : Dialect { let name = "foo"; let cppNamespace = "::foo"; }
