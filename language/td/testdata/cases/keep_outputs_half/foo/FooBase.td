include "mlir/IR/OpBase.td"
def Foo_Dialect : Dialect {
  let name = "foo";
}
def Foo_T : TypeDef<Foo_Dialect, "T"> { let mnemonic = "t"; }
