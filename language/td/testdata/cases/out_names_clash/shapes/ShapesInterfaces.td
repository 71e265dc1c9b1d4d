include "mlir/IR/OpBase.td"
def AreaOp : OpInterface<"AreaOp"> {
  let methods = [InterfaceMethod<"", "int", "size">];
}
def AreaType : TypeInterface<"AreaType"> {
  let methods = [InterfaceMethod<"", "int", "size">];
}
