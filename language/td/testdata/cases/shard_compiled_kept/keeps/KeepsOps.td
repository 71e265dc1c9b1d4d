include "mlir/IR/OpBase.td"
def Keeps_Dialect : Dialect {
  let name = "keeps";
}
def Keeps_OneOp : Op<Keeps_Dialect, "one">;
def Keeps_TwoOp : Op<Keeps_Dialect, "two">;
