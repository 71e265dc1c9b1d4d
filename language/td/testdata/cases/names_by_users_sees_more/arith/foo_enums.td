include "mlir/IR/EnumAttr.td"
include "arith/foo_base.td"
def Foo_Mode : I32EnumAttr<"Mode", "", [I32EnumAttrCase<"A", 0>]> {
  let cppNamespace = "::foo";
}
