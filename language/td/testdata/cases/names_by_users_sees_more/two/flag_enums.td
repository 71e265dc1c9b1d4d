include "mlir/IR/EnumAttr.td"
include "two/bar_base.td"
def Bar_Flag : I32EnumAttr<"Flag", "", [I32EnumAttrCase<"A", 0>]> {
  let cppNamespace = "::bar";
}
