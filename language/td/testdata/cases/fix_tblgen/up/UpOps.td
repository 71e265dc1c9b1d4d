include "foo/FooOps.td"
def Foo_Up : Foo_Op<"up">;
