// RUN: -gen-enum-decls
// RUN: -gen-enum-defs
include "mlir/IR/OpBase.td"
