// RUN: -gen-pass-capi-header
include "mlir/Pass/PassBase.td"

// The header does not depend on these fields.
def P : Pass<"p"> { let argument = ?; let summary = ?; let description = ?; let constructor = ?; }
