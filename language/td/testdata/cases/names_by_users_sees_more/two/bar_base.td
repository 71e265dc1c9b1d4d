#ifndef BAR_BASE
#define BAR_BASE
include "mlir/IR/OpBase.td"
def Bar_Dialect : Dialect {
  let name = "bar";
  let cppNamespace = "::bar";
}
#endif
