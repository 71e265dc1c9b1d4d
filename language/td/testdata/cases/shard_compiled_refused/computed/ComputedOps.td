include "mlir/IR/OpBase.td"
def Computed_Dialect : Dialect {
  let name = "computed";
}
def Computed_OneOp : Op<Computed_Dialect, "one">;
def Computed_TwoOp : Op<Computed_Dialect, "two">;
