include "foo/FooOps.td"
def Foo_KeptBefore : Foo_Op<"keptbefore">;
