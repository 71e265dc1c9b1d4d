include "mlir/IR/OpBase.td"
def Bar_Dialect : Dialect {
  let name = "bar";
}
def Bar_Op0 : Op<Bar_Dialect, "op0">;
