// RUN: mlir-tblgen -gen-dialect-decls %s
include "mlir/IR/OpBase.td"
def T_Dialect : Dialect {
  let name = "t";
}
