include "mlir/Pass/PassBase.td"

def FooFold : Pass<"b-fold">;
