include "mlir/Pass/PassBase.td"
def FooToBar : Pass<"foo-to-bar">;
