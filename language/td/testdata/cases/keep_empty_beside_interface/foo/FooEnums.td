include "mlir/IR/EnumAttr.td"
include "mlir/IR/Interfaces.td"
def Foo_HasMode : AttrInterface<"HasMode"> {
  let methods = [InterfaceMethod<"", "int", "getMode">];
}
