include "foo/FooBase.td"
def Foo_Op0 : Foo_Op<"op0">;
