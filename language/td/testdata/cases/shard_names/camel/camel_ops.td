include "mlir/IR/OpBase.td"
def Camel_Dialect : Dialect { let name = "camel"; }
def Camel_Op0 : Op<Camel_Dialect, "op0">;
def Camel_Op1 : Op<Camel_Dialect, "op1">;
def Camel_Op2 : Op<Camel_Dialect, "op2">;
