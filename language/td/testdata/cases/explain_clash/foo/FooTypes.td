include "foo/FooBase.td"
def Foo_B : TypeDef<Foo_Dialect, "B"> {
  let mnemonic = "b";
}
