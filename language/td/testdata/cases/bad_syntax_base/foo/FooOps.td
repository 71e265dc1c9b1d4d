include "FooBad.td"
def Foo_A : Foo_Op<"a">;
