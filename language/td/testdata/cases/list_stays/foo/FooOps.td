include "foo/FooDialect.td"
def Foo_Op0 : Op<Foo_Dialect, "op0">;
