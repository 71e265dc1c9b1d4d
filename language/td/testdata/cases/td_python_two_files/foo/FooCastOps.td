include "foo/FooBase.td"
def Foo_B : Foo_Op<"b">;
