include "mlir/IR/OpBase.td"
include "foo/FooEnums.td"
include "foo/FooTypes.td"

def Foo_Dialect : Dialect {
  let name = "foo";
}
