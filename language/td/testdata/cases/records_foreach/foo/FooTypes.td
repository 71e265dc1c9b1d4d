include "mlir/IR/AttrTypeBase.td"
include "FooOps.td"
defset list<TypeDef> FooTypes = {
  if true then {
    def Foo_T : TypeDef<Foo_Dialect, "T"> {
      let mnemonic = "t";
    }
  }
}
