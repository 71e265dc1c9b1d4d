include "mlir/IR/Interfaces.td"
def TiledMemory : OpInterface<"TiledMemory"> {
  let methods = [InterfaceMethod<"", "int", "getDepth">];
}
