include "mlir/IR/OpBase.td"
def Globbed_Dialect : Dialect {
  let name = "globbed";
}
def Globbed_OneOp : Op<Globbed_Dialect, "one">;
def Globbed_TwoOp : Op<Globbed_Dialect, "two">;
