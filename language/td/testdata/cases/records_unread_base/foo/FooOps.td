include "shapes/Shapes.td"
def Foo_A : Shapes_Op<"a">;
