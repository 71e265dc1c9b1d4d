#ifndef FOOTYPES_TD
#define FOOTYPES_TD

include "mlir/IR/AttrTypeBase.td"
include "foo/FooDialect.td"
def Foo_Handle : TypeDef<Foo_Dialect, "Handle"> {
  let mnemonic = "handle";
}

#endif // FOOTYPES_TD
