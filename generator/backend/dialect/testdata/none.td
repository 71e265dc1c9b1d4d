// RUN: -gen-dialect-decls
// RUN: -gen-dialect-defs -dialect=any
include "mlir/IR/OpBase.td"
