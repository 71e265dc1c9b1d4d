#ifndef HW_DIALECT_TD
#define HW_DIALECT_TD
include "mlir/IR/OpBase.td"
def HW_Dialect : Dialect {
  let name = "hw";
}
#endif
