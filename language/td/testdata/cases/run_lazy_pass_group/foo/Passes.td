include "mlir/Pass/PassBase.td"
def FooPass : Pass<"foo-pass">;
