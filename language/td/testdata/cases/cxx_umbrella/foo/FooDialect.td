#ifndef FOO_DIALECT
#define FOO_DIALECT
include "mlir/IR/OpBase.td"
def Foo_Dialect : Dialect {
  let name = "foo";
}
#endif
