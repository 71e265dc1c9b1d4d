include "mlir/IR/OpBase.td"
def B_Dialect : Dialect { let name = "b"; }
def B_Op0 : Op<B_Dialect, "op0">;
def B_Op1 : Op<B_Dialect, "op1">;
def B_Op2 : Op<B_Dialect, "op2">;
