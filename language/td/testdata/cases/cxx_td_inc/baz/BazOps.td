include "mlir/IR/OpBase.td"
def Baz_Dialect : Dialect {
  let name = "baz";
}
def Baz_Op0 : Op<Baz_Dialect, "op0">;
