include "mlir/IR/OpBase.td"
include "two/RedAttrs.td"
include "two/RedEnums.td"
def Red_Op : Op<Red_Dialect, "op">;
