include "mlir/IR/OpBase.td"

def Bar_Dialect : Dialect {
  let name = "bar";
  let cppNamespace = "::bar";
}
def Bar_AddOp : Op<Bar_Dialect, "add">;
