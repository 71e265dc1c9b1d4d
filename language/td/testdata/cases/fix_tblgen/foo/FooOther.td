include "foo/FooOps.td"
def Foo_Other : Foo_Op<"other">;
