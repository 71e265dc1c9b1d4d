include "mlir/IR/EnumAttr.td"
def Foo_Side : I32EnumAttr<"Side", "a side", [I32EnumAttrCase<"Left", 0>]>;
