include "mlir/IR/OpBase.td"
def ShapeInferenceInterface : OpInterface<"ShapeInferenceInterface">;
