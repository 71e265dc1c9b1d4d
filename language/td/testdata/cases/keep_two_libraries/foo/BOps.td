include "mlir/IR/OpBase.td"
include "foo/AOps.td"
