include "mlir/IR/Interfaces.td"
def TiledLoops : OpInterface<"TiledLoops"> {
  let methods = [InterfaceMethod<"", "int", "getDepth">];
}
