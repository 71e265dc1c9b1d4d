include "mlir/IR/OpBase.td"
def Off_Dialect : Dialect {
  let name = "off";
}
def Off_OneOp : Op<Off_Dialect, "one">;
def Off_TwoOp : Op<Off_Dialect, "two">;
