include "foo/FooBase.td"
def Foo_AOp : Op<Foo_Dialect, "a">;
