include "mlir/IR/OpBase.td"
def X_Dialect : Dialect { let name = "x"; }
def X_Op0 : Op<X_Dialect, "op0">;
def X_Op1 : Op<X_Dialect, "op1">;
def X_Op2 : Op<X_Dialect, "op2">;
