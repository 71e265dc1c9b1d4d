include "mlir/IR/OpBase.td"
def Plain_Dialect : Dialect {
  let name = "plain";
}
def Plain_Op0 : Op<Plain_Dialect, "op0">;
