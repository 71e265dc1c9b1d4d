include "foo/A.td"
def Foo_Op1 : Foo_Op<"op1">;
