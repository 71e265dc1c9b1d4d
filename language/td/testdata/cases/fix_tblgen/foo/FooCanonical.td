include "foo/FooOps.td"
def Foo_Canonical : Foo_Op<"canonical">;
