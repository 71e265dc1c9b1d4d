include "mlir/IR/BytecodeBase.td"
def Bar_YTypeBc : DialectType<(type VarInt:$y)> {
  let cType = "YType";
}
def BarTypes : DialectTypes<"Bar"> {
  let elems = [Bar_YTypeBc];
}
def BarAttributes : DialectAttributes<"Bar"> {
  let elems = [];
}
