#ifndef BLUE_BASE
#define BLUE_BASE
include "mlir/IR/AttrTypeBase.td"
def Blue_Dialect : Dialect {
  let name = "blue";
}
#endif // BLUE_BASE
