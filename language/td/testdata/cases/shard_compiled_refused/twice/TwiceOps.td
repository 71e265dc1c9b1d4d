include "mlir/IR/OpBase.td"
def Twice_Dialect : Dialect {
  let name = "twice";
}
def Twice_OneOp : Op<Twice_Dialect, "one">;
def Twice_TwoOp : Op<Twice_Dialect, "two">;
