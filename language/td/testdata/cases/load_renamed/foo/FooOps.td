include "foo/FooTypes.td"
def Foo_A : Op<Foo_Dialect, "a">;
