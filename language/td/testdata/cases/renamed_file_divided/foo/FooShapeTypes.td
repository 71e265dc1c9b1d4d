include "foo/FooDialect.td"
def Foo_Shape : Foo_Type<"Shape", "shape">;
