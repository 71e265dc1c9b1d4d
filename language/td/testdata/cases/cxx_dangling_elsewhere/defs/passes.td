include "mlir/Pass/PassBase.td"

def Simplify : Pass<"simplify"> {
  let summary = "simplifies";
}
