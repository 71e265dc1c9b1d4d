include "foo/FooBase.td"
include "foo/FooTable.td.inc"
def Foo_Op0 : Op<Foo_Dialect, "op0">;
