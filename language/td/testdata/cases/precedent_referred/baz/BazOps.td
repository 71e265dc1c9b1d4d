include "mlir/IR/OpBase.td"
def Baz_Dialect : Dialect {
  let name = "baz";
  let cppNamespace = "::baz";
}
def Baz_AOp : Op<Baz_Dialect, "a"> {
  let summary = "a";
}
