include "mlir/IR/EnumAttr.td"
include "two/bar_base.td"
def Bar_Mode : I32EnumAttr<"Mode", "", [I32EnumAttrCase<"A", 0>]> {
  let cppNamespace = "::bar";
}
