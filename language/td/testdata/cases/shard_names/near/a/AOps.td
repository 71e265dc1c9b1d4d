include "mlir/IR/OpBase.td"
def A_Dialect : Dialect { let name = "a"; }
def A_Op0 : Op<A_Dialect, "op0">;
def A_Op1 : Op<A_Dialect, "op1">;
def A_Op2 : Op<A_Dialect, "op2">;
