include "foo/FooBase.td"
def Foo_Op : Op<Foo_Dialect, "op">;
