include "mlir/IR/AttrTypeBase.td"
include "foo/FooDialect.td"
def Foo_T : TypeDef<Foo_Dialect, "T"> {
  let mnemonic = "t";
}
