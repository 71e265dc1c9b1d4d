include "mlir/IR/CommonTypeConstraints.td"
def Bar_Small : Type<CPred<"true">, "small"> {
  let cppFunctionName = "isSmall";
}
