include "mlir/IR/EnumAttr.td"
def Foo_Mode : I32EnumAttr<"Mode", "", [I32EnumAttrCase<"a", 0>]>;
