include "mlir/IR/AttrTypeBase.td"
include "foo/FooOps.td"

class Foo_Type<string n, string m> : TypeDef<Foo_Dialect, n> {
  let mnemonic = m;
}

def Foo_T : Foo_Type<"T", "t">;
