include "foo_dialect.td"
def Foo_AOp : Op<Foo_Dialect, "a">;
