include "mlir/IR/OpBase.td"
def Without_Dialect : Dialect {
  let name = "without";
}
def Without_OneOp : Op<Without_Dialect, "one">;
def Without_TwoOp : Op<Without_Dialect, "two">;
