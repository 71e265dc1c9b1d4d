include "mlir/IR/OpBase.td"
include "two/BlueAttrs.td"
include "two/BlueEnums.td"
def Blue_Op : Op<Blue_Dialect, "op">;
