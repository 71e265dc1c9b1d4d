include "mlir/IR/OpBase.td"
def None_Dialect : Dialect {
  let name = "none";
}
def None_OneOp : Op<None_Dialect, "one">;
def None_TwoOp : Op<None_Dialect, "two">;
