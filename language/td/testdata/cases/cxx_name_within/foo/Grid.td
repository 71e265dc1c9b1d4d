include "foo/Base.td"
def Foo_GridOp : Op<Foo_Dialect, "Grid">;
