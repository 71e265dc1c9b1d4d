// RUN: -gen-op-doc
// RUN: -gen-dialect-doc
include "mlir/IR/OpBase.td"

def D : Dialect { let name = "d"; }
def O : Op<D, "o">;
