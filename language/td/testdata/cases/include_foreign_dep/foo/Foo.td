include "mlir/IR/OpBase.td"
include "other/dialect/Base.td"
def Foo_Dialect : Dialect { let name = "foo"; let cppNamespace = "::foo"; }
