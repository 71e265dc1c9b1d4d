include "mlir/IR/OpBase.td"
def Qux_Dialect : Dialect {
  let name = "qux";
  let cppNamespace = "::qux";
}
def Qux_AOp : Op<Qux_Dialect, "a"> {
  let summary = "a";
}
