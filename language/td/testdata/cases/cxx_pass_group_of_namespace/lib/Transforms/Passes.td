include "mlir/Pass/PassBase.td"
def SimplifyTags : Pass<"simplify-tags">;
