include "mlir/IR/AttrTypeBase.td"
def Foo_Dialect : Dialect {
  let name = "foo";
}
def Foo_T : TypeDef<Foo_Dialect, "T"> {
  include "foo/Fields.td"
}
