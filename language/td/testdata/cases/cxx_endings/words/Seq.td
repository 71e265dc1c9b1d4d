include "mlir/IR/OpBase.td"
def Seq_Dialect : Dialect {
  let name = "seq";
}
def Seq_RegOp : Op<Seq_Dialect, "reg">;
