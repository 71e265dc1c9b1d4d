include "mlir/IR/OpBase.td"
def EdgeOp : OpInterface<"EdgeOp"> {
  let methods = [InterfaceMethod<"", "int", "size">];
}
