include "mlir/IR/AttrTypeBase.td"
def Foo_Dialect : Dialect {
  let name = "foo";
  let cppNamespace = "::foo";
}
def Foo_Size : TypeDef<Foo_Dialect, "Size"> {
  let mnemonic = "size";
}
