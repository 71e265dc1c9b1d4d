include "foo/Base.td"
def Foo_AreaOp : Op<Foo_Dialect, "Area">;
