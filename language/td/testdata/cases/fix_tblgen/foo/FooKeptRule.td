include "foo/FooOps.td"
def Foo_KeptRule : Foo_Op<"keptrule">;
