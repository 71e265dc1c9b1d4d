include "mlir/IR/EnumAttr.td"
def Foo_Dialect : Dialect {
  let name = "foo";
}
def A : I32EnumAttrCase<"a", 0>;
def Mode : I32EnumAttr<"Mode", "", [A]> {
  let genSpecializedAttr = 0;
}
def ModeAttr : EnumAttr<Foo_Dialect, Mode, "mode">;
