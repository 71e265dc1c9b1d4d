#ifndef FOODIALECT_TD
#define FOODIALECT_TD

include "mlir/IR/OpBase.td"
def Foo_Dialect : Dialect {
  let name = "foo";
}

#endif // FOODIALECT_TD
