include "mlir/IR/OpBase.td"

def FooOpInterface : OpInterface<"FooOpInterface"> {
  let methods = [InterfaceMethod<"The x.", "int", "getX">];
}
