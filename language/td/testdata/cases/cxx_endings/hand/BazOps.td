include "mlir/IR/OpBase.td"
def Baz_Dialect : Dialect {
  let name = "baz";
}
def Baz_AddOp : Op<Baz_Dialect, "add">;
