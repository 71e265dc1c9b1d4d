include "foo/FooBase.td"
def Foo_FooMoreOp : Op<Foo_Dialect, "FooMore">;
