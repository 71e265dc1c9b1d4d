include "mlir/Pass/PassBase.td"
def FooSimplify : Pass<"foo-simplify">;
