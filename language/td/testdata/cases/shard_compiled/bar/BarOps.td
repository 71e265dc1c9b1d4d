include "mlir/IR/OpBase.td"
def Bar_Dialect : Dialect {
  let name = "bar";
}
def Bar_OneOp : Op<Bar_Dialect, "one">;
def Bar_TwoOp : Op<Bar_Dialect, "two">;
