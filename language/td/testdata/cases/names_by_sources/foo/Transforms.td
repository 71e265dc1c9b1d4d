include "mlir/Pass/PassBase.td"

def FooFuse : Pass<"foo-fuse"> {
  let summary = "x";
}
