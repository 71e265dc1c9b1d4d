include "mlir/Pass/PassBase.td"

def FooFold : Pass<"foo-fold">;
