include "foo/FooTy.td"
def Foo_AOp : Op<Foo_Dialect, "a">;
