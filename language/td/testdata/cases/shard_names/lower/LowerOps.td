include "mlir/IR/OpBase.td"
def Lower_Dialect : Dialect { let name = "lower"; }
def Lower_Op0 : Op<Lower_Dialect, "op0">;
def Lower_Op1 : Op<Lower_Dialect, "op1">;
def Lower_Op2 : Op<Lower_Dialect, "op2">;
