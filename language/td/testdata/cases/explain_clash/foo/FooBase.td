#ifndef FOOBASE_TD
#define FOOBASE_TD

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
def Foo_Dialect : Dialect {
  let name = "foo";
}

#endif // FOOBASE_TD
