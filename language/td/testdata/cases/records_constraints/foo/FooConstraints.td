include "mlir/IR/CommonTypeConstraints.td"
def Foo_Small : Type<CPred<"true">, "small"> {
  let cppFunctionName = "isSmall";
}
