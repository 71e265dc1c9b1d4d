include "foo/FooBase.td"
def Foo_T : TypeDef<Foo_Dialect, "T"> { let mnemonic = "t"; }
