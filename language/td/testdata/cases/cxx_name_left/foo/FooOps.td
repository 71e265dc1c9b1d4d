include "foo/FooBase.td"
def Foo_FooOpsOp : Op<Foo_Dialect, "FooOps">;
