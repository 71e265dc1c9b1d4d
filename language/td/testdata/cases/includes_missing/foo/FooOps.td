include "acme/Base.td"
def Foo_Dialect : Dialect {
  let name = "foo";
}
def Foo_Op0 : Acme_Op<Foo_Dialect, "op0">;
