// RUN: -gen-dialect-decls
// RUN: -gen-dialect-defs
// RUN: -gen-dialect-decls -dialect=plain
include "mlir/IR/OpBase.td"

def Plain_Dialect : Dialect {
  let name = "plain";
}
