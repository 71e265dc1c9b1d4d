include "foo/FooBase.td"
def Foo_Op2 : Foo_Op<"op2">;
