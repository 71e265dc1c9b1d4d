include "mlir/IR/AttrTypeBase.td"
include "foo/FooOps.td"
def Foo_Handle : TypeDef<Foo_Dialect, "Handle"> {
  let mnemonic = "handle";
}
