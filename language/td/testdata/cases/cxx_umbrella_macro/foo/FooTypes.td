include "mlir/IR/AttrTypeBase.td"
include "foo/FooDialect.td"
include "bar/BarDialect.td"
def Foo_Handle : TypeDef<Foo_Dialect, "Handle"> {
  let mnemonic = "handle";
}
