include "mlir/IR/OpBase.td"

def Red_Dialect : Dialect {
  let name = "red";
}

def Red_AddOp : Op<Red_Dialect, "add">;
