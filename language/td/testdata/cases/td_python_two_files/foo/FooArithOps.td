include "foo/FooBase.td"
def Foo_A : Foo_Op<"a">;
