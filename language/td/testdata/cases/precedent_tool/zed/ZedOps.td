include "mlir/IR/OpBase.td"
def Zed_Dialect : Dialect {
  let name = "zed";
  let cppNamespace = "::zed";
}
def Zed_AOp : Op<Zed_Dialect, "a"> {
  let summary = "a";
}
