include "foo/FooDialect.td"
def Foo_A : Foo_Type<"A", "a">;
def Foo_AOp : Op<Foo_Dialect, "a">;
