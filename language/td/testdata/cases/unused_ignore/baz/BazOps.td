include "mlir/IR/OpBase.td"
include "BazBase.td"
def Baz_Op : Op<Baz_Dialect, "op">;
