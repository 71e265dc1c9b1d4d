include "Foo/FooBase.td"
include "mlir/IR/EnumAttr.td"

def Foo_Mode : I32EnumAttr<"Mode", "", [I32EnumAttrCase<"A", 0>]>;
def Foo_AddOp : Op<Foo_Dialect, "add">;
