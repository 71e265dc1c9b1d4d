include "mlir/IR/OpBase.td"
def Gains_Dialect : Dialect {
  let name = "gains";
}
def Gains_OneOp : Op<Gains_Dialect, "one">;
def Gains_TwoOp : Op<Gains_Dialect, "two">;
