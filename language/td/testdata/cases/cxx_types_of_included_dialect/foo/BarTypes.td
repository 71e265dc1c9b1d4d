include "mlir/IR/AttrTypeBase.td"
include "foo/FooTypes.td"
def Bar_Dialect : Dialect {
  let name = "bar";
  let cppNamespace = "::bar";
}
def Bar_Size : TypeDef<Bar_Dialect, "Size"> {
  let mnemonic = "size";
}
