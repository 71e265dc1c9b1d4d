include "foo/FooOps.td"
def Foo_New : Foo_Op<"new">;
