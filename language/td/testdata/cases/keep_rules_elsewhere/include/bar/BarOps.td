include "mlir/IR/OpBase.td"
def Bar_Dialect : Dialect {
  let name = "bar";
  let cppNamespace = "::bar";
}
def Bar_Shaped : OpInterface<"Shaped">;
def Bar_AOp : Op<Bar_Dialect, "a", [Bar_Shaped]>;
