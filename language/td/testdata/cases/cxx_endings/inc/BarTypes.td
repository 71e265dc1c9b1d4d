include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
def Bar_Dialect : Dialect {
  let name = "bar";
}
def Bar_Mode : I32EnumAttr<"Mode", "", [I32EnumAttrCase<"A", 0>]>;
def Bar_Handle : TypeDef<Bar_Dialect, "Handle"> {
  let mnemonic = "handle";
}
