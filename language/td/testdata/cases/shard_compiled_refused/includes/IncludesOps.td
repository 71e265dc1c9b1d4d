include "mlir/IR/OpBase.td"
def Includes_Dialect : Dialect {
  let name = "includes";
}
def Includes_OneOp : Op<Includes_Dialect, "one">;
def Includes_TwoOp : Op<Includes_Dialect, "two">;
