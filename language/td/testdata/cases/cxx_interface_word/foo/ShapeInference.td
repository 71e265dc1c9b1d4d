include "mlir/IR/OpBase.td"
def ShapeInferenceInterface : OpInterface<"ShapeInferenceInterface"> {
  let methods = [InterfaceMethod<"", "void", "infer">];
}
