include "acme/bar/Bar.td"
def Foo_X : Bar_Op<"x">;
