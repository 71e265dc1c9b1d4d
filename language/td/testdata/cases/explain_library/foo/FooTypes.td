include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
def Foo_Dialect : Dialect {
  let name = "foo";
}
def Foo_Handle : TypeDef<Foo_Dialect, "Handle"> {
  let mnemonic = "handle";
}
