include "foo/FooBase.td"
include "mlir/IR/AttrTypeBase.td"
def Foo_T : TypeDef<Foo_Dialect, "T"> {
  let mnemonic = "t";
}
