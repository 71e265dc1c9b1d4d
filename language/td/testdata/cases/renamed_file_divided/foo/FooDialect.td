include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
def Foo_Dialect : Dialect {
  let name = "foo";
}
class Foo_Type<string type, string m> : TypeDef<Foo_Dialect, type> { let mnemonic = m; }
