include "two/BlueBase.td"
include "mlir/IR/EnumAttr.td"
def Blue_Kind : I32EnumAttr<"Kind", "", [I32EnumAttrCase<"A", 0, "a">]>;
def Blue_KindAttr : EnumAttr<Blue_Dialect, Blue_Kind, "kind">;
