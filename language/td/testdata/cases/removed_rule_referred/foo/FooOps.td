include "foo/FooDialect.td"
def Foo_AOp : Op<Foo_Dialect, "a">;
