include "foo/FooTypes.td"
def Bar_B : Op<Foo_Dialect, "b">;
