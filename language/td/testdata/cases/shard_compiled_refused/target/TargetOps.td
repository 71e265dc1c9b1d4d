include "mlir/IR/OpBase.td"
def Target_Dialect : Dialect {
  let name = "target";
}
def Target_OneOp : Op<Target_Dialect, "one">;
def Target_TwoOp : Op<Target_Dialect, "two">;
