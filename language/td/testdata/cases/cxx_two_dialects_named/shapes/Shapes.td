include "mlir/IR/OpBase.td"
def Square_Dialect : Dialect {
  let name = "square";
  let cppNamespace = "::square";
}
def Circle_Dialect : Dialect {
  let name = "circle";
  let cppNamespace = "::circle";
}
