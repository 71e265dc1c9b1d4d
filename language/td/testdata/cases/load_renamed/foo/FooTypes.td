include "mlir/IR/OpBase.td"
def Foo_Dialect : Dialect { let name = "foo"; let cppNamespace = "::foo"; }
def Foo_T : TypeDef<Foo_Dialect, "T"> { let mnemonic = "t"; }
