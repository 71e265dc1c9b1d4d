include "foo/FooOps.td"
def Foo_KeptSuffix : Foo_Op<"keptsuffix">;
