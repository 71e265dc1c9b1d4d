include "mlir/IR/OpBase.td"

def Lake_Dialect : Dialect {
  let name = "lake";
}

def Lake_AddOp : Op<Lake_Dialect, "add">;
