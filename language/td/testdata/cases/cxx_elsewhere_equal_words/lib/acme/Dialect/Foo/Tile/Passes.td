include "mlir/Pass/PassBase.td"

def FooTile : Pass<"foo-tile">;
