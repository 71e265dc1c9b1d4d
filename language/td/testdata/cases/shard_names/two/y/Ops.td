include "mlir/IR/OpBase.td"
def Y_Dialect : Dialect { let name = "y"; }
def Y_Op0 : Op<Y_Dialect, "op0">;
def Y_Op1 : Op<Y_Dialect, "op1">;
def Y_Op2 : Op<Y_Dialect, "op2">;
