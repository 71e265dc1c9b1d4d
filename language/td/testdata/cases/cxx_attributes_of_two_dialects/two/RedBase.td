#ifndef RED_BASE
#define RED_BASE
include "mlir/IR/AttrTypeBase.td"
def Red_Dialect : Dialect {
  let name = "red";
}
#endif // RED_BASE
