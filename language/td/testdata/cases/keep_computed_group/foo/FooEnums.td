include "mlir/IR/EnumAttr.td"
