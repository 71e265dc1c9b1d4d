include "foo/FooOps.td"
include "bar/BarTable.td.inc"
def Bar_Op0 : Op<Foo_Dialect, "bar">;
