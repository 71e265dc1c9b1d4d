include "foo/FooBase.td"
def Foo_A : TypeDef<Foo_Dialect, "A"> {
  let mnemonic = "a";
}
