include "mlir/Pass/PassBase.td"

def FooFold : Pass<"a-fold">;
