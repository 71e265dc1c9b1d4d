include "mlir/IR/Interfaces.td"
def FooAttr : AttrInterface<"FooAttr"> {
  let methods = [InterfaceMethod<"", "int", "getDepth">];
}
def FooOp : OpInterface<"FooOp"> {
  let methods = [InterfaceMethod<"", "int", "getDepth">];
}
