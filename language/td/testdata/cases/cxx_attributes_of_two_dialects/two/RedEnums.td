include "two/RedBase.td"
include "mlir/IR/EnumAttr.td"
def Red_Kind : I32EnumAttr<"Kind", "", [I32EnumAttrCase<"A", 0, "a">]>;
def Red_KindAttr : EnumAttr<Red_Dialect, Red_Kind, "kind">;
