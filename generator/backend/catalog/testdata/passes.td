include "mlir/Pass/PassBase.td"
include "mlir/IR/OpBase.td"

def Shapes_Flatten : Pass<"shapes-flatten", "::mlir::ModuleOp"> {
  let summary = "Flatten figures";
  let dependentDialects = ["::shapes::ShapesDialect"];
  let options = [Option<"depth", "depth", "unsigned", "3", "How deep">];
  let statistics = [Statistic<"count", "num-flattened", "How many">];
}
