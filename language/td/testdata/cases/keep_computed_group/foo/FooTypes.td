include "mlir/IR/AttrTypeBase.td"
