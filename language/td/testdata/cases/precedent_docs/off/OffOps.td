include "mlir/IR/OpBase.td"
def Off_Dialect : Dialect {
  let name = "off";
  let cppNamespace = "::off";
}
def Off_AOp : Op<Off_Dialect, "a"> {
  let summary = "a";
}
