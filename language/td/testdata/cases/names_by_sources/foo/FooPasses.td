include "mlir/Pass/PassBase.td"

def FooClean : Pass<"foo-clean"> {
  let summary = "x";
}
